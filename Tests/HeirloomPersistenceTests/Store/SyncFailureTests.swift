import HeirloomEngine
import HeirloomPersistence
import HeirloomSchema
import Synchronization
import Testing

/// After a sync that failed nothing is certain, whatever the next one says.
@Suite struct SyncFailureTests {
  private let disk = SimulatedDisk()

  private func insert(_ key: UInt64) -> (inout Changes) -> Void {
    { $0.insert("Owner", key, ["name": .string("\(key)")]) }
  }

  @Test func `a failed sync turns the store read-only and says why`() throws {
    let store = try TestStore(Fixture.path, fileSystem: disk)
    try store.save(insert(1))
    disk.setPlan { $0.kind == .sync ? .fail(.other, 5) : nil }
    #expect(code { () throws(StorageError) in try store.save(insert(2)) } == .ioFailure)
    disk.setPlan(nil)
    for _ in 0..<2 {
      do throws(StorageError) {
        try store.save(insert(2))
        Issue.record("saved after a failed sync")
      } catch {
        #expect(error.code == .failedEarlier)
        #expect(error.systemError == 5)
      }
    }
    #expect(code { () throws(StorageError) in try store.checkpoint() } == .failedEarlier)
    #expect(store.folder.failure != nil)
    try store.reopen()
    #expect(Model(store.version) == store.model)
    try store.save(insert(2))
    try store.reopen()
    #expect(Model(store.version) == store.model)
  }

  @Test func `a full disk at a sync is told with what helps then`() throws {
    let store = try TestStore(Fixture.path, fileSystem: disk)
    try store.save(insert(1))
    disk.setPlan { $0.kind == .sync ? .fail(.full, 28) : nil }
    for (attempt, expected) in [StorageError.Code.diskFull, .failedEarlier].enumerated() {
      do throws(StorageError) {
        try store.save(insert(2))
        Issue.record("saved after a failed sync")
      } catch {
        #expect(error.code == expected)
        #expect(error.remedy.hasPrefix("free some space, close the store and open it again"), "\(attempt)")
      }
    }
    disk.setPlan(nil)
    try store.reopen()
    try store.save(insert(2))
    #expect(Model(store.version) == store.model)
  }

  @Test func `a folder sync that fails after the switch stops writing and keeps both generations`() throws {
    let store = try TestStore(Fixture.path, fileSystem: disk)
    try store.save(insert(1))
    let log = disk.contents(Fixture.path + "/00000001.log")
    // The first sync of the folder comes before the switch, the second after it.
    let syncs = Mutex(0)
    disk.setPlan { call in
      guard call.kind == .syncDirectory else { return nil }
      let count = syncs.withLock { count in
        count += 1
        return count
      }
      return count == 2 ? .fail(.other, 5) : nil
    }
    #expect(code { () throws(StorageError) in try store.checkpoint() } == .ioFailure)
    disk.setPlan(nil)
    #expect(code { () throws(StorageError) in try store.save(insert(2)) } == .failedEarlier)
    #expect(disk.contents(Fixture.path + "/00000001.log") == log)
    for loss in [SimulatedDisk.Loss.all, .nothing, .random(1), .random(2), .random(3)] {
      let image = disk.afterPowerCut(loss)
      let opened = try StoreFolder.open(at: Fixture.path, schema: TestSchema.vehicles, fileSystem: image)
      #expect(Model(opened.version) == store.model)
    }
  }
}
