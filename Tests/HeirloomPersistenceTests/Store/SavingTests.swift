import HeirloomEngine
@testable import HeirloomPersistence
import HeirloomSchema
import Synchronization
import Testing

@Suite struct SavingTests {
  private let disk = SimulatedDisk()

  private func calls(of kind: SimulatedDisk.Call.Kind, during body: () throws -> Void) rethrows -> Int {
    let count = Mutex(0)
    disk.setPlan { call in
      if call.kind == kind { count.withLock { $0 += 1 } }
      return nil
    }
    try body()
    disk.setPlan(nil)
    return count.withLock { $0 }
  }

  private func insert(_ key: UInt64) -> (inout Changes) -> Void { { $0.insert("Owner", key, ["name": .string("n")]) } }

  @Test func `a save is one write and one sync`() throws {
    let store = try TestStore(Fixture.path, fileSystem: disk)
    try store.save(insert(1))
    #expect(try calls(of: .write) { try store.save(insert(2)) } == 1)
    #expect(try calls(of: .sync) { try store.save(insert(3)) } == 1)
  }

  @Test func `a relaxed save is one write and no sync`() throws {
    let store = try TestStore(Fixture.path, fileSystem: disk, options: .deterministic(durability: .relaxed))
    #expect(try calls(of: .write) { try store.save(insert(1)) } == 1)
    #expect(try calls(of: .sync) { try store.save(insert(2)) } == 0)
  }

  @Test func `a save of one object takes less than two hundred bytes`() throws {
    let store = try TestStore(Fixture.path, fileSystem: disk)
    let before = store.folder.sizes.logs
    try store.save {
      $0.insert("Car", 1 << 60, ["name": .string("Beetle"), "weight": .double(820.5), "doors": .int(3)])
    }
    #expect(store.folder.sizes.logs - before < 200)
  }

  @Test func `an update stores the changed columns only`() throws {
    let store = try TestStore(Fixture.path, fileSystem: disk)
    let text = String(repeating: "long ", count: 2_000)
    try store.save { $0.insert("Car", 1, ["name": .string(text), "doors": .int(3)]) }
    let before = store.folder.sizes.logs
    try store.save { $0.update("Car", 1, ["doors": .int(5)]) }
    #expect(store.folder.sizes.logs - before < 100)
  }

  @Test func `a value of more than 16 MB is saved, replayed and written to a snapshot`() throws {
    let store = try TestStore(Fixture.path, schema: TestSchema.everything, fileSystem: disk)
    let large = BlockSamples.noise(17 << 20)
    try store.save { $0.insert("Everything", 1, ["bytes": .bytes(large), "string": .string("beside it")]) }
    try store.reopen()
    #expect(Model(store.version) == store.model)
    try store.checkpoint()
    try store.reopen()
    #expect(store.report.replayedFrames == 0)
    #expect(Model(store.version) == store.model)
  }

  @Test func `saves come in order, each once`() throws {
    let store = try TestStore(Fixture.path, fileSystem: disk)
    try store.save(insert(1))
    for sequence in [0, 1, 3, UInt64.max] {
      #expect(code { () throws(StorageError) in try store.folder.append(ChangeSet(), sequence: sequence) } == .misuse)
    }
    try store.save(insert(2))
    try store.reopen()
    #expect(Model(store.version) == store.model)
  }

  @Test func `a save without changes keeps its number`() throws {
    let store = try TestStore(Fixture.path, fileSystem: disk)
    try store.save { _ in }
    try store.save(insert(1))
    try store.save { _ in }
    try store.reopen()
    #expect(store.version.sequence == 3)
    #expect(Model(store.version) == store.model)
  }

  @Test func `a closed store refuses to save`() throws {
    let store = try TestStore(Fixture.path, fileSystem: disk)
    store.folder.close()
    #expect(code { () throws(StorageError) in try store.save(insert(1)) } == .readOnly)
  }

  @Test func `the clock may stand still or jump, the order stays`() throws {
    let times: [Int64] = [1_700_000_000_000_000_000, 1_700_000_000_000_000_000, 0, -5, .max, .min, 3]
    let next = Mutex(0)
    let clock: @Sendable () -> Int64 = {
      next.withLock { index in
        index += 1
        return times[(index - 1) % times.count]
      }
    }
    var options = StoreOptions.deterministic()
    options.clock = clock
    let store = try TestStore(Fixture.path, fileSystem: disk, options: options)
    for key in 1...14 as ClosedRange<UInt64> {
      try store.save { changes in
        changes.author = key % 2 == 0 ? "author \(key)" : nil
        changes.insert("Owner", key, ["name": .string("\(key)")])
        if key > 1 { changes.update("Owner", 1, ["name": .string("by \(key)")]) }
      }
      if key == 5 { try store.reopen() }
    }
    let transactions = try readLog(Fixture.path + "/00000001.log")
    #expect(transactions.map(\.sequence) == Array(1...14))
    #expect(transactions.map(\.time) == (0..<14).map { times[$0 % times.count] })
    #expect(transactions[3].changes.author == "author 4")
    #expect(transactions[4].changes.author == nil)
    try store.reopen()
    #expect(Model(store.version) == store.model)
  }

  private func readLog(_ path: String) throws -> [LogTransaction] {
    let log = try LogReader(path, try disk.open(path, .read))
    let reader = ChangeSetReader(try SchemaMapping(stored: log.header.schema, program: TestSchema.vehicles, file: path))
    var result: [LogTransaction] = []
    while let frame = try log.next() {
      result.append(try reader.read(try log.payload(of: frame), sequence: frame.sequence))
    }
    return result
  }

  @Test func `many threads save and checkpoint, and nothing is lost`() async throws {
    let folder = TemporaryFolder()
    let opened = try StoreFolder.open(at: folder("a.heirloom"), schema: TestSchema.vehicles)
    let versions = VersionStore(opened.version)
    await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 as Range<UInt64> {
        group.addTask {
          for number in 1...25 as ClosedRange<UInt64> {
            var changes = Changes(TestSchema.vehicles)
            changes.insert("Owner", writer * 1_000 + number, ["name": .string("\(writer)/\(number)")])
            _ = try versions.commit(changes.changeSet) { try opened.folder.append($0, sequence: $1) }
          }
        }
      }
      group.addTask { for _ in 0..<10 { try opened.folder.checkpoint(versions.newest) } }
      await #expect(throws: Never.self) { try await group.waitForAll() }
    }
    opened.folder.close()
    let again = try StoreFolder.open(at: folder("a.heirloom"), schema: TestSchema.vehicles)
    #expect(Model(again.version) == Model(versions.newest))
    #expect(again.version.sequence == 100)
  }
}
