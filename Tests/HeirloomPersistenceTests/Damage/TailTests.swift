import HeirloomEngine
import HeirloomPersistence
import HeirloomSchema
import Testing

/// What may stand behind the last whole frame of a log.
@Suite struct TailTests {
  private let fixture: Fixture
  private let log: String
  private let bytes: [UInt8]

  init() throws {
    fixture = try Fixture(saves: 20, checkpointAfter: 0)
    log = fixture.logs[0]
    bytes = fixture.disk.contents(log) ?? []
  }

  /// Where each frame begins, and at last where the log ends.
  private var starts: [Int] {
    var offset = Int(bytes[12]) | Int(bytes[13]) << 8
    var result = [offset]
    while offset < bytes.count {
      let length = (0..<8).reduce(0) { $0 | Int(bytes[offset + $1]) << ($1 * 8) }
      offset += 40 + (length + 7) & ~7
      result.append(offset)
    }
    return result
  }

  /// Opens for writing, checks the state, and checks that the next save is kept.
  private func expect(
    _ disk: SimulatedDisk, opensTo sequence: Int, dropping dropped: Int,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let store = try TestStore(Fixture.path, fileSystem: disk, options: .deterministic(seed: 3))
    #expect(Model(store.version) == fixture.history[sequence], sourceLocation: sourceLocation)
    #expect((store.report.tornTail?.droppedBytes ?? 0) == dropped, sourceLocation: sourceLocation)
    try store.save { $0.insert("Owner", 777, ["name": .string("next")]) }
    try store.reopen()
    #expect(Model(store.version) == store.model, sourceLocation: sourceLocation)
    #expect(store.report.tornTail == nil, sourceLocation: sourceLocation)
  }

  @Test func `the fixture has twenty frames`() { #expect(starts.count == 21 && starts[20] == bytes.count) }

  @Test func `zeros over the end of the log cost the saves that they cover`() throws {
    for count in [1, 2, 7, 8, 9, 15, 16, 40, 47, 48, 100, 200, 333, 1_000] {
      let disk = fixture.damaged(log) {
        $0.replaceSubrange(bytes.count - count..<bytes.count, with: repeatElement(0, count: count))
      }
      let whole = starts.lastIndex { $0 <= bytes.count - count } ?? 0
      try expect(disk, opensTo: whole, dropping: bytes.count - starts[whole])
    }
  }

  @Test func `zeros behind the log are no save`() throws {
    for count in [1, 8, 48, 4_096, 4 << 20] {
      let disk = fixture.damaged(log) { $0 += repeatElement(0, count: count) }
      try expect(disk, opensTo: 20, dropping: count)
    }
  }

  @Test func `zeros are not kept aside`() throws {
    let opened = try fixture.open(fixture.damaged(log) { $0 += repeatElement(0, count: 100) })
    #expect(opened.report.tornTail?.keptAs == nil)
  }

  @Test func `zeros from the middle of the last frame to its end drop that save`() throws {
    let middle = (starts[19] + starts[20]) / 2
    let disk = fixture.damaged(log) {
      $0.replaceSubrange(middle..<bytes.count, with: repeatElement(0, count: bytes.count - middle))
    }
    try expect(disk, opensTo: 19, dropping: bytes.count - starts[19])
  }

  @Test func `a copy of an old frame behind the log is not applied`() throws {
    for frame in 0..<20 {
      let copy = bytes[starts[frame]..<starts[frame + 1]]
      try expect(fixture.damaged(log) { $0 += copy }, opensTo: 20, dropping: copy.count)
    }
  }

  @Test func `garbage behind the log is dropped`() throws {
    var generator = SplitMix64(seed: 595)
    let garbage = (0..<595).map { _ in UInt8(truncatingIfNeeded: generator.next()) }
    try expect(fixture.damaged(log) { $0 += garbage }, opensTo: 20, dropping: 595)
  }

  @Test func `damage before a whole frame is refused with file and offset`() throws {
    for frame in 0..<19 {
      let disk = fixture.damaged(log) { $0[starts[frame] + 50] ^= 1 }
      let before = disk.everything
      do {
        _ = try fixture.open(disk)
        Issue.record("frame \(frame) was lost without a word")
      } catch {
        #expect(error.code == .corrupted)
        #expect(error.file == log)
        #expect(error.offset == starts[frame])
      }
      #expect(disk.everything == before)
    }
  }

  @Test func `a frame that is missing in the middle is refused`() {
    let disk = fixture.damaged(log) { $0.removeSubrange(starts[5]..<starts[6]) }
    #expect(code { () throws(StorageError) in try fixture.open(disk) } == .corrupted)
  }

  @Test func `a zeroed frame in the middle is refused`() {
    let size = starts[6] - starts[5]
    let disk = fixture.damaged(log) { $0.replaceSubrange(starts[5]..<starts[6], with: repeatElement(0, count: size)) }
    #expect(code { () throws(StorageError) in try fixture.open(disk) } == .corrupted)
  }

  @Test func `a log inside of the store's own data is not taken for frames behind a gap`() throws {
    let disk = fixture.disk.copy()
    let store = try TestStore(Fixture.path, schema: TestSchema.vehicles, fileSystem: disk)
    let text = String(decoding: bytes.map { $0 & 0x7f }, as: UTF8.self)
    try store.save { $0.insert("Owner", 500, ["name": .string(text)]) }
    store.folder.close()
    // The last frame is torn, and in it stand bytes that look like the log itself.
    let size = disk.contents(log)?.count ?? 0
    var torn = disk.contents(log) ?? []
    torn.replaceSubrange(size - 300..<size, with: bytes.suffix(300))
    disk.setContents(log, torn)
    try expect(disk, opensTo: 20, dropping: size - bytes.count)
  }

  @Test func `the first save after opening vouches for the saves before it`() throws {
    let disk = fixture.disk.copy()
    let store = try TestStore(Fixture.path, fileSystem: disk)
    try store.save { $0.insert("Owner", 500, ["name": .string("later")]) }
    store.folder.close()
    var damaged = disk.contents(log) ?? []
    damaged[starts[19] + 40] ^= 1
    disk.setContents(log, damaged)
    #expect(code { () throws(StorageError) in try fixture.open(disk) } == .corrupted)
  }

  /// Two stores with the same salt that went different ways after the third save.
  @Test(arguments: [StoreOptions.Durability.full, .relaxed])
  func `a frame that follows another history is not applied`(durability: StoreOptions.Durability) throws {
    var logs: [[UInt8]] = []
    var sizes: [[Int]] = []
    var models: [Model] = []
    for other in [false, true] {
      let disk = SimulatedDisk()
      let store = try TestStore(Fixture.path, fileSystem: disk, options: .deterministic(durability: durability))
      var ends: [Int] = []
      for key in 1...4 as ClosedRange<UInt64> {
        try store.save { $0.insert("Owner", key, ["name": .string(key == 3 && other ? "b" : "a")]) }
        ends.append(store.folder.sizes.logs)
        if key == 3 { models.append(store.model) }
      }
      store.folder.close()
      logs.append(disk.contents(log) ?? [])
      sizes.append(ends)
      if other {
        let spliced = Array(logs[0][..<sizes[0][2]]) + logs[1][sizes[1][2]...]
        disk.setContents(log, spliced)
        if durability == .full {
          #expect(code { () throws(StorageError) in try fixture.open(disk) } == .corrupted)
        } else {
          let opened = try fixture.open(disk)
          #expect(Model(opened.version) == models[0])
          #expect(opened.report.tornTail?.offset == sizes[0][2])
        }
      }
    }
  }

  @Test func `relaxed saves behind a gap are dropped, for the disk may write them in any order`() throws {
    let fixture = try Fixture(saves: 6, checkpointAfter: 0, durability: .relaxed)
    let log = fixture.logs[0]
    let bytes = fixture.disk.contents(log) ?? []
    let disk = fixture.damaged(log) { $0[bytes.count / 2] ^= 0xff }
    let opened = try fixture.open(disk)
    #expect(Model(opened.version) == fixture.history[Int(opened.version.sequence)])
    #expect(opened.version.sequence < 6)
    #expect(opened.report.tornTail != nil)
  }
}
