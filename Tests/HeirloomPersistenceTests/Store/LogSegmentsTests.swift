import HeirloomEngine
import HeirloomPersistence
import HeirloomSchema
import Testing

/// A checkpoint of an older version keeps the logs with later saves: then a store has several logs.
@Suite struct LogSegmentsTests {
  private let disk = SimulatedDisk()
  private let history: [Model]
  private let logs: [String]

  init() throws {
    let store = try TestStore(Fixture.path, fileSystem: disk)
    var history = [Model()]
    var versions = [store.version]
    for key in 1...9 as ClosedRange<UInt64> {
      try store.save { $0.insert("Owner", key, ["name": .string("Owner \(key)")]) }
      history.append(store.model)
      versions.append(store.version)
      // Each time the version of the very first save: no log becomes superfluous.
      if key % 3 == 0, key < 9 { try store.folder.checkpoint(versions[1]) }
    }
    store.folder.close()
    self.history = history
    logs = disk.everything.keys.filter { $0.hasSuffix(".log") }.sorted()
  }

  private func open(_ disk: SimulatedDisk) throws(StorageError) -> StoreFolder.Opened {
    try StoreFolder.open(
      at: Fixture.path, schema: TestSchema.vehicles, options: .deterministic(seed: 6), fileSystem: disk)
  }

  private func changed(_ path: String, _ change: (inout [UInt8]) -> Void) -> SimulatedDisk {
    let copy = disk.copy()
    var bytes = copy.contents(path) ?? []
    change(&bytes)
    copy.setContents(path, bytes)
    return copy
  }

  private func expectRefusal(
    _ disk: SimulatedDisk, naming file: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let before = disk.everything
    do throws(StorageError) {
      _ = try open(disk)
      Issue.record("saves were lost without a word", sourceLocation: sourceLocation)
    } catch {
      #expect(error.code == .corrupted, sourceLocation: sourceLocation)
      #expect(error.file == file, sourceLocation: sourceLocation)
      #expect(error.offset != nil, sourceLocation: sourceLocation)
    }
    #expect(disk.everything == before, sourceLocation: sourceLocation)
  }

  @Test func `all logs are replayed in order`() throws {
    #expect(logs.count == 3)
    let opened = try open(disk)
    #expect(Model(opened.version) == history[9])
    #expect(opened.report.snapshotSequence == 1)
    #expect(opened.report.replayedFrames == 8)
  }

  @Test func `a log that is not the last must be whole`() throws {
    for log in logs.dropLast() {
      let size = disk.contents(log)?.count ?? 0
      for length in stride(from: size - 1, to: size - 200, by: -13) {
        expectRefusal(changed(log) { $0.removeLast(size - length) }, naming: log)
      }
      expectRefusal(changed(log) { $0[size - 60] ^= 1 }, naming: log)
      expectRefusal(changed(log) { $0 += [0, 0, 0, 0, 0, 0, 0, 0] }, naming: log)
      expectRefusal(changed(log) { $0 = [] }, naming: log)
    }
  }

  @Test func `a log that is missing is named`() {
    for log in logs {
      let copy = disk.copy()
      copy.setContents(log, nil)
      expectRefusal(copy, naming: log)
    }
  }

  @Test func `logs in each other's place are refused`() {
    let copy = disk.copy()
    copy.setContents(logs[0], disk.contents(logs[1]))
    copy.setContents(logs[1], disk.contents(logs[0]))
    expectRefusal(copy, naming: logs[0])
  }

  @Test func `a torn end of the last log is still a torn end`() throws {
    let opened = try open(changed(logs[2]) { $0.removeLast(10) })
    #expect(Model(opened.version) == history[8])
    #expect(opened.report.tornTail?.file == logs[2])
  }

  @Test func `the next checkpoint of the newest version leaves one log`() throws {
    let store = try TestStore(Fixture.path, fileSystem: disk, options: .deterministic(seed: 6))
    #expect(store.folder.sizes.logs == logs.reduce(0) { $0 + (disk.contents($1)?.count ?? 0) })
    try store.checkpoint()
    #expect(disk.everything.keys.filter { $0.hasSuffix(".log") }.count == 1)
    try store.reopen()
    #expect(Model(store.version) == history[9])
  }

  @Test func `a version from before the last snapshot cannot be written`() throws {
    let store = try TestStore(Fixture.path, fileSystem: disk, options: .deterministic(seed: 6))
    let newest = store.version
    try store.checkpoint()
    let old = Version(schema: newest.schema, sequence: 3, segments: newest.segments)
    #expect(code { () throws(StorageError) in try store.folder.checkpoint(old) } == .misuse)
    let future = Version(schema: newest.schema, sequence: 30, segments: newest.segments)
    #expect(code { () throws(StorageError) in try store.folder.checkpoint(future) } == .misuse)
    try store.reopen()
    #expect(Model(store.version) == history[9])
  }
}
