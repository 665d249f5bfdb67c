import HeirloomEngine
import HeirloomPersistence
import Testing

@Suite struct TruncationTests {
  @Test func `a log cut anywhere opens to the saves that are whole`() throws {
    let fixture = try Fixture(saves: 5, checkpointAfter: 0)
    let log = fixture.logs[0]
    let whole = fixture.disk.contents(log) ?? []
    var found: Set<Int> = []
    for length in 0..<whole.count {
      let disk = fixture.damaged(log) { $0.removeLast(whole.count - length) }
      do {
        let opened = try fixture.open(disk)
        let sequence = Int(opened.version.sequence)
        #expect(Model(opened.version) == fixture.history[sequence], "cut to \(length)")
        let dropped = (opened.report.tornTail?.droppedBytes ?? 0)
        #expect(opened.folder.sizes.logs == length - dropped)
        found.insert(sequence)
      } catch {
        // The header was synced before the manifest named the log: it can only be short by damage.
        #expect(error.code == .corrupted && error.file == log, "cut to \(length): \(error)")
        #expect(found.isEmpty)
      }
    }
    #expect(found == [0, 1, 2, 3, 4])
  }

  @Test(arguments: ["snapshot", "manifest"])
  func `a snapshot or manifest cut anywhere is refused`(kind: String) throws {
    let fixture = try Fixture()
    let path = kind == "manifest" ? fixture.manifest : fixture.snapshots[0]
    let whole = fixture.disk.contents(path) ?? []
    for length in 0..<whole.count {
      let disk = fixture.damaged(path) { $0.removeLast(whole.count - length) }
      let before = disk.everything
      #expect(code { () throws(StorageError) in try fixture.open(disk) } == .corrupted, "cut to \(length)")
      #expect(disk.everything == before, "cut to \(length): files were changed")
    }
  }

  @Test func `a whole log with more bytes behind it keeps all saves`() throws {
    let fixture = try Fixture()
    for extra in [1, 7, 8, 40, 47, 48, 49, 595, 4_096] {
      var generator = SplitMix64(seed: UInt64(extra))
      let disk = fixture.damaged(fixture.logs[0]) { bytes in
        bytes += (0..<extra).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
      }
      let opened = try fixture.open(disk)
      #expect(Model(opened.version) == fixture.history[4])
      #expect(opened.report.tornTail?.droppedBytes == extra)
      let kept = try #require(opened.report.tornTail?.keptAs)
      #expect(disk.contents(kept)?.count == extra)
    }
  }
}
