import HeirloomEngine
import HeirloomPersistence
import Testing

/// Files that the manifest names must be there, and be the right ones.
@Suite struct NamedFilesTests {
  @Test func `a missing snapshot or log is damage`() throws {
    let fixture = try Fixture()
    for path in fixture.snapshots + fixture.logs {
      let disk = fixture.disk.copy()
      disk.setContents(path, nil)
      let before = disk.everything
      do throws(StorageError) {
        _ = try fixture.open(disk)
        Issue.record("\(path) was not missed")
      } catch {
        #expect(error.code == .corrupted && error.file == path)
      }
      #expect(disk.everything == before)
    }
  }

  @Test func `files of another store are refused`() throws {
    let fixture = try Fixture()
    let other = SimulatedDisk()
    let store = try TestStore(Fixture.path, fileSystem: other, options: .deterministic(seed: 1_234))
    try store.checkpoint()
    store.folder.close()
    for path in fixture.snapshots + fixture.logs {
      let disk = fixture.disk.copy()
      disk.setContents(path, other.contents(path))
      #expect(code { () throws(StorageError) in try fixture.open(disk) } == .corrupted, "\(path)")
    }
  }

  @Test func `an older log of the same store is refused`() throws {
    let fixture = try Fixture(saves: 4, checkpointAfter: 0)
    let disk = fixture.disk.copy()
    let old = disk.contents(fixture.logs[0])
    let store = try TestStore(Fixture.path, fileSystem: disk, options: .deterministic(seed: 4))
    try store.checkpoint()
    store.folder.close()
    disk.setContents(Fixture.path + "/00000002.log", old)
    #expect(code { () throws(StorageError) in try fixture.open(disk) } == .corrupted)
  }

  @Test func `leftovers are removed by the next writer, and only by a writer`() throws {
    let fixture = try Fixture()
    let leftovers = ["00000001.snapshot", "00000007.log", "00000009.snapshot.tmp", "manifest.tmp"]
    for name in leftovers { fixture.disk.setContents(Fixture.path + "/" + name, [1, 2, 3]) }
    let before = fixture.disk.everything
    _ = try fixture.open(fixture.disk, isReadOnly: true)
    #expect(fixture.disk.everything == before)
    let opened = try fixture.open(fixture.disk)
    #expect(opened.report.removedFiles.sorted() == leftovers.sorted())
    #expect(Model(opened.version) == fixture.history[4])
    #expect(fixture.disk.everything.count == 4)
  }
}
