import HeirloomEngine
import HeirloomPersistence
import HeirloomSchema
import Testing

@Suite struct ErasingTests {
  @Test func `erasing removes every file and the folder`() throws {
    let fixture = try Fixture()
    _ = try fixture.open(fixture.damaged(fixture.logs[0]) { $0 += [1] })
    try StoreFolder.erase(storeAt: Fixture.path, fileSystem: fixture.disk)
    #expect(fixture.disk.everything.isEmpty)
    #expect(try fixture.disk.kind(of: Fixture.path) == nil)
    try StoreFolder.erase(storeAt: Fixture.path, fileSystem: fixture.disk)
    #expect(try fixture.open(fixture.disk).report.isNew)
  }

  @Test func `other people's files stay`() throws {
    let fixture = try Fixture()
    fixture.disk.setContents(Fixture.path + "/notes.txt", [1])
    try StoreFolder.erase(storeAt: Fixture.path, fileSystem: fixture.disk)
    #expect(fixture.disk.everything == [Fixture.path + "/notes.txt": [1]])
  }

  @Test func `a store that is being written is not erased`() throws {
    let fixture = try Fixture()
    let opened = try fixture.open(fixture.disk)
    let before = fixture.disk.everything
    #expect(
      code { () throws(StorageError) in
        try StoreFolder.erase(storeAt: Fixture.path, fileSystem: fixture.disk)
      } == .inUse)
    #expect(fixture.disk.everything == before)
    opened.folder.close()
  }

  @Test func `a power cut while erasing leaves the whole store or none`() throws {
    let fixture = try Fixture()
    var number = 1
    var outcomes: Set<Bool> = []
    while true {
      let disk = fixture.disk.copy()
      disk.cutPower(atCall: number)
      try? StoreFolder.erase(storeAt: Fixture.path, fileSystem: disk)
      guard disk.isPowerOff else { break }
      for loss in [SimulatedDisk.Loss.all, .nothing, .random(1), .random(2), .random(3)] {
        let image = disk.afterPowerCut(loss)
        guard (try? image.kind(of: Fixture.path)) == .directory else { continue }
        let store = try TestStore(Fixture.path, fileSystem: image, options: .deterministic(seed: 8))
        let found = Model(store.version)
        #expect(found == fixture.history[4] || found == Model(), "call \(number), \(loss)")
        outcomes.insert(found == Model())
        try store.save { $0.insert("Owner", 800, ["name": .string("new")]) }
        try store.reopen()
        #expect(Model(store.version) == store.model)
      }
      number += 1
    }
    #expect(outcomes == [true, false])
  }

  @Test func `an erasing that a killed process began is finished safely by the next one`() throws {
    let fixture = try Fixture()
    var number = 1
    while true {
      let killed = fixture.disk.copy()
      killed.cutPower(atCall: number)
      try? StoreFolder.erase(storeAt: Fixture.path, fileSystem: killed)
      guard killed.isPowerOff else { break }
      for second in 1...12 {
        let disk = killed.copy()
        disk.cutPower(atCall: second)
        _ = try? fixture.open(disk)
        for loss in [SimulatedDisk.Loss.all, .nothing, .random(1), .random(2)] {
          let image = disk.afterPowerCut(loss)
          guard (try? image.kind(of: Fixture.path)) == .directory else { continue }
          let found = Model(try fixture.open(image).version)
          #expect(found == fixture.history[4] || found == Model(), "calls \(number) and \(second), \(loss)")
        }
      }
      number += 1
    }
    #expect(number > 8)
  }

  @Test func `the files of a store are listed`() throws {
    let fixture = try Fixture()
    fixture.disk.setContents(Fixture.path + "/notes.txt", [1])
    let files = try StoreFolder.files(ofStoreAt: Fixture.path, fileSystem: fixture.disk)
    #expect(files == (fixture.logs + fixture.snapshots + [Fixture.path + "/lock", fixture.manifest]))
    #expect(try StoreFolder.files(ofStoreAt: "/nowhere", fileSystem: fixture.disk) == [])
  }
}
