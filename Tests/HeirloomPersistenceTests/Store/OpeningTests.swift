import HeirloomEngine
import HeirloomPersistence
import HeirloomSchema
import Synchronization
import Testing

/// What stands at the path decides what an opening does.
@Suite struct OpeningTests {
  private func open(
    _ disk: SimulatedDisk, _ path: String = "/data/a.heirloom", isReadOnly: Bool = false
  ) throws(StorageError) -> StoreFolder.Opened {
    try StoreFolder.open(
      at: path, schema: TestSchema.vehicles, options: .deterministic(isReadOnly: isReadOnly), fileSystem: disk)
  }

  @Test func `nothing becomes a new store, parents included`() throws {
    let disk = SimulatedDisk()
    let opened = try open(disk, "/a/b/c/d.heirloom")
    #expect(opened.report.isNew)
    #expect(opened.version.sequence == 0)
    #expect(disk.afterPowerCut(.all).everything.keys.contains("/a/b/c/d.heirloom/manifest"))
  }

  @Test func `an empty folder becomes a new store`() throws {
    let disk = SimulatedDisk()
    disk.makeFolder("/data")
    disk.makeFolder("/data/a.heirloom")
    #expect(try open(disk).report.isNew)
  }

  @Test func `hidden files of the system do not matter`() throws {
    let disk = SimulatedDisk()
    disk.makeFolder("/data")
    disk.makeFolder("/data/a.heirloom")
    disk.setContents("/data/a.heirloom/.DS_Store", [1])
    #expect(try open(disk).report.isNew)
    #expect(disk.contents("/data/a.heirloom/.DS_Store") == [1])
  }

  @Test func `a reader makes nothing where there is nothing`() {
    let disk = SimulatedDisk()
    #expect(code { () throws(StorageError) in try open(disk, isReadOnly: true) } == .notFound)
    #expect(disk.everything.isEmpty)
    #expect(disk.state.withLock { $0.directories } == ["/"])
  }

  @Test func `a folder of other files is refused and left alone`() {
    for name in ["readme.txt", "default.store", "1.log", "0000000001.log", "00000001.log.x.y", "+0000001.snapshot"] {
      let disk = SimulatedDisk()
      disk.makeFolder("/data")
      disk.makeFolder("/data/a.heirloom")
      disk.setContents("/data/a.heirloom/\(name)", [1, 2, 3])
      #expect(code { () throws(StorageError) in try open(disk) } == .notAStore, "\(name)")
      #expect(code { () throws(StorageError) in try open(disk, isReadOnly: true) } == .notAStore, "\(name)")
      #expect(disk.everything == ["/data/a.heirloom/\(name)": [1, 2, 3]])
    }
  }

  @Test func `other files beside a store do no harm`() throws {
    let fixture = try Fixture()
    fixture.disk.setContents(Fixture.path + "/notes.txt", [9])
    #expect(Model(try fixture.open(fixture.disk).version) == fixture.history[4])
    #expect(fixture.disk.contents(Fixture.path + "/notes.txt") == [9])
  }

  @Test func `a file in the place of the folder is named as such`() {
    let disk = SimulatedDisk()
    disk.makeFolder("/data")
    disk.setContents("/data/a.heirloom", Array("SQLite format 3\0 and so on".utf8))
    do throws(StorageError) {
      _ = try open(disk)
      Issue.record("opened a file")
    } catch {
      #expect(error.code == .isAFile)
      #expect(error.found == "an SQLite database")
    }
    disk.setContents("/data/a.heirloom", [])
    #expect(code { () throws(StorageError) in try open(disk, isReadOnly: true) } == .isAFile)
  }

  @Test func `a path with a slash at its end is the same store`() throws {
    let folder = TemporaryFolder()
    let first = try StoreFolder.open(at: folder("a.heirloom") + "/", schema: TestSchema.vehicles)
    first.folder.close()
    #expect(try !StoreFolder.open(at: folder("a.heirloom"), schema: TestSchema.vehicles).report.isNew)
  }

  @Test func `a folder that may not be read says so`() throws {
    let fixture = try Fixture()
    for path in [fixture.manifest, fixture.snapshots[0], fixture.logs[0]] {
      let disk = fixture.disk.copy()
      disk.setPlan { $0.kind == .open && $0.path == path ? .fail(.denied, 13) : nil }
      let before = disk.everything
      #expect(code { () throws(StorageError) in try fixture.open(disk, isReadOnly: true) } == .unreadable)
      #expect(disk.everything == before)
      disk.setPlan(nil)
      #expect(Model(try fixture.open(disk).version) == fixture.history[4])
    }
  }

  @Test func `a folder that may not be written can still be read`() throws {
    let fixture = try Fixture()
    fixture.disk.setPlan { [.lock, .write, .remove, .rename].contains($0.kind) ? .fail(.denied, 30) : nil }
    #expect(code { () throws(StorageError) in try fixture.open(fixture.disk) } == .readOnly)
    #expect(Model(try fixture.open(fixture.disk, isReadOnly: true).version) == fixture.history[4])
  }

  @Test func `a reader refuses to save`() throws {
    let fixture = try Fixture()
    let opened = try fixture.open(fixture.disk, isReadOnly: true)
    let before = fixture.disk.everything
    #expect(code { () throws(StorageError) in try opened.folder.append(ChangeSet(), sequence: 5) } == .readOnly)
    #expect(code { () throws(StorageError) in try opened.folder.checkpoint(opened.version) } == .readOnly)
    #expect(fixture.disk.everything == before)
  }

  @Test func `a reader leaves a torn tail where it is`() throws {
    let fixture = try Fixture()
    let disk = fixture.damaged(fixture.logs[0]) { $0 += [1, 2, 3] }
    let before = disk.everything
    let opened = try fixture.open(disk, isReadOnly: true)
    #expect(opened.report.tornTail?.droppedBytes == 3)
    #expect(opened.report.tornTail?.keptAs == nil)
    #expect(disk.everything == before)
  }

  @Test func `a newer version of the format is refused by name`() throws {
    let fixture = try Fixture()
    for path in [fixture.manifest, fixture.snapshots[0], fixture.logs[0]] {
      let disk = fixture.damaged(path) { $0[10] = 2 }
      let before = disk.everything
      #expect(code { () throws(StorageError) in try fixture.open(disk) } == .unsupportedVersion, "\(path)")
      #expect(disk.everything == before)
    }
  }

  @Test func `a transfer in text mode is recognised`() throws {
    let fixture = try Fixture()
    let transfers: [(String, ([UInt8]) -> [UInt8])] = [
      ("CR LF to LF", { $0.split(separator: 0x0d, omittingEmptySubsequences: false).flatMap { $0 } }),
      ("LF to CR LF", { $0.flatMap { $0 == 0x0a ? [0x0d, 0x0a] : [$0] } }),
      ("seven bits", { $0.map { $0 & 0x7f } }),
    ]
    for path in [fixture.manifest, fixture.snapshots[0], fixture.logs[0]] {
      for (name, transfer) in transfers {
        let disk = fixture.damaged(path) { $0 = transfer($0) }
        do throws(StorageError) {
          _ = try fixture.open(disk)
          Issue.record("\(name) was not noticed")
        } catch {
          #expect(error.code == .corrupted && error.found.contains("text mode"), "\(name): \(error)")
        }
      }
    }
  }

  @Test func `a store without its manifest is refused once it may hold saves`() throws {
    for checkpointAfter in [0, 2] as [UInt64] {
      let fixture = try Fixture(checkpointAfter: checkpointAfter)
      let disk = fixture.disk.copy()
      disk.setContents(fixture.manifest, nil)
      let before = disk.everything
      #expect(code { () throws(StorageError) in try fixture.open(disk) } == .corrupted)
      #expect(code { () throws(StorageError) in try fixture.open(disk, isReadOnly: true) } == .corrupted)
      #expect(disk.everything == before)
    }
  }

  @Test func `a store without its manifest is refused whatever else is damaged`() throws {
    let fixture = try Fixture(checkpointAfter: 0)
    let log = try #require(fixture.disk.contents(fixture.logs[0]))
    let header = Int(log[12]) | Int(log[13]) << 8
    for (path, byte) in [(fixture.logs[0], 20), (fixture.logs[0], header + 100), (fixture.snapshots[0], 20)] {
      let disk = fixture.damaged(path) { $0[byte] ^= 0xff }
      disk.setContents(fixture.manifest, nil)
      let before = disk.everything
      #expect(code { () throws(StorageError) in try fixture.open(disk) } == .corrupted, "\(path) \(byte)")
      #expect(code { () throws(StorageError) in try fixture.open(disk, isReadOnly: true) } == .corrupted)
      #expect(disk.everything == before)
    }
  }

  @Test func `a creation that was cut short in the header of its log begins anew`() throws {
    let fixture = try Fixture(saves: 0, checkpointAfter: 0)
    for length in [0, 8, 50, 120] {
      for hasSnapshot in [true, false] {
        let disk = fixture.damaged(fixture.logs[0]) { $0 = Array($0.prefix(length)) }
        disk.setContents(fixture.manifest, nil)
        if !hasSnapshot { disk.setContents(fixture.snapshots[0], nil) }
        #expect(try fixture.open(disk).report.isNew)
      }
    }
  }

  @Test func `opening twice without changes finds the same`() throws {
    let fixture = try Fixture()
    _ = try fixture.open(fixture.disk)
    let before = fixture.disk.everything
    for _ in 0..<3 {
      let opened = try fixture.open(fixture.disk)
      #expect(Model(opened.version) == fixture.history[4])
      #expect(opened.version.sequence == 4)
      opened.folder.close()
      #expect(fixture.disk.everything == before)
    }
  }

  @Test(arguments: [".snapshot", ".log"])
  func `a reader that a checkpoint overtakes begins again`(suffix: String) throws {
    let disk = SimulatedDisk()
    let store = try TestStore(Fixture.path, fileSystem: disk)
    for key in 1...3 as ClosedRange<UInt64> { try store.save { $0.insert("Owner", key, ["name": .string("\(key)")]) } }
    let (folder, version) = (store.folder, store.version)
    let overtaken = InterposedFileSystem(disk, beforeOpening: suffix) { try? folder.checkpoint(version) }
    let opened = try StoreFolder.open(
      at: Fixture.path, schema: TestSchema.vehicles, options: .deterministic(isReadOnly: true), fileSystem: overtaken)
    #expect(Model(opened.version) == store.model)
    #expect(opened.report.snapshotSequence == 3)
  }
}
