import HeirloomEngine
import HeirloomPersistence
import HeirloomSchema
import Testing

@Suite struct RoundTripTests {
  @Test func `what was saved is there after opening again`() throws {
    let folder = TemporaryFolder()
    let store = try TestStore(folder("a.heirloom"), fileSystem: POSIXFileSystem())
    #expect(store.report.isNew)
    try store.save {
      $0.insert("Car", 1, ["name": .string("Beetle"), "weight": .double(820), "doors": .int(3)])
      $0.insert("Truck", 2, ["name": .string("Atego"), "weight": .double(7_500.5), "payload": .double(-0.0)])
    }
    try store.save {
      $0.update("Car", 1, ["plate": .string("HH-AB 1")])
      $0.insert("Owner", 3, ["name": .string("Zoë")])
    }
    try store.save { $0.delete("Truck", 2) }
    try store.reopen()
    #expect(Model(store.version) == store.model)
    #expect(store.version.sequence == 3)
    #expect(store.report.replayedFrames == 3)
  }

  @Test func `a checkpoint replaces the log by a snapshot`() throws {
    let folder = TemporaryFolder()
    let store = try TestStore(folder("a.heirloom"), fileSystem: POSIXFileSystem())
    for key in 1...20 as ClosedRange<UInt64> {
      try store.save { $0.insert("Car", key, ["name": .string("Car \(key)"), "doors": .int(Int64(key))]) }
    }
    try store.save { $0.delete("Car", 7) }
    try store.checkpoint()
    try store.save { $0.insert("Owner", 99, ["name": .string("")]) }
    try store.reopen()
    #expect(Model(store.version) == store.model)
    #expect(store.report.replayedFrames == 1)
    #expect(store.report.snapshotSequence == 21)
    let names = try StoreFolder.files(ofStoreAt: folder("a.heirloom")).map { $0.split(separator: "/").last ?? "" }
    #expect(names == ["00000002.log", "00000002.snapshot", "lock", "manifest"])
  }
}
