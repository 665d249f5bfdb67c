import Foundation
import HeirloomEngine
import HeirloomPersistence
import HeirloomSchema
import Testing

@Suite struct DiskFullTests {
  private let disk = SimulatedDisk()

  private func used() -> Int { disk.everything.values.reduce(0) { $0 + $1.count } }

  private func insert(_ key: UInt64, _ size: Int = 3_000) -> (inout Changes) -> Void {
    { $0.insert("Owner", key, ["name": .bytes(BlockSamples.noise(size - size % 8, seed: key).map { $0 & 0x7f })]) }
  }

  @Test func `a save that does not fit fails alone and can be repeated`() throws {
    let store = try TestStore(Fixture.path, fileSystem: disk)
    disk.setCapacity(used() + 20_000)
    var key: UInt64 = 1
    var failures = 0
    while failures < 3 {
      let code = code { () throws(StorageError) in try store.save(insert(key)) }
      #expect(code == nil || code == .diskFull)
      if code == nil { key += 1 } else { failures += 1 }
    }
    #expect(key > 3)
    #expect(store.folder.failure == nil)
    // A small one may still fit.
    try store.save(insert(1_000, 8))
    disk.setCapacity(nil)
    try store.save(insert(key))
    try store.reopen()
    #expect(Model(store.version) == store.model)
    #expect(store.report.tornTail == nil)
  }

  @Test func `if the rest of a failed write cannot be cut off nothing more is written`() throws {
    let store = try TestStore(Fixture.path, fileSystem: disk)
    try store.save(insert(1))
    disk.setPlan {
      switch $0.kind {
      case .write: .tear(after: 100, .full, 28)
      case .truncate: .fail(.other, 5)
      default: nil
      }
    }
    #expect(code { () throws(StorageError) in try store.save(insert(2)) } == .diskFull)
    disk.setPlan(nil)
    #expect(code { () throws(StorageError) in try store.save(insert(2)) } == .failedEarlier)
    try store.reopen()
    #expect(Model(store.version) == store.model)
    #expect(store.report.tornTail?.droppedBytes == 100)
  }

  @Test func `a checkpoint without room leaves the store as it was`() throws {
    let store = try TestStore(Fixture.path, fileSystem: disk)
    for key in 1...5 as ClosedRange<UInt64> { try store.save(insert(key)) }
    let before = disk.everything
    let whole = used()
    // Little by little, so that each of the files in turn is the one that does not fit.
    var room = 0
    while true {
      disk.setCapacity(whole + room)
      let code = code { () throws(StorageError) in try store.checkpoint() }
      if code == nil { break }
      #expect(code == .diskFull, "\(room)")
      #expect(disk.everything == before, "\(room)")
      room += 40
    }
    #expect(room > 10_000)
    disk.setCapacity(nil)
    try store.save(insert(6))
    try store.checkpoint()
    try store.reopen()
    #expect(Model(store.version) == store.model)
  }

  @Test func `a hundred failed checkpoints take no room`() throws {
    let store = try TestStore(Fixture.path, fileSystem: disk)
    for key in 1...5 as ClosedRange<UInt64> { try store.save(insert(key)) }
    let before = disk.everything
    disk.setCapacity(used() + 5_000)
    for _ in 0..<100 { _ = code { () throws(StorageError) in try store.checkpoint() } }
    #expect(disk.everything == before)
  }

  @Test func `reading needs no room`() throws {
    let store = try TestStore(Fixture.path, fileSystem: disk)
    for key in 1...5 as ClosedRange<UInt64> { try store.save(insert(key)) }
    store.folder.close()
    disk.setCapacity(0)
    try store.reopen()
    #expect(Model(store.version) == store.model)
    store.folder.close()
    store.options.isReadOnly = true
    try store.reopen()
    #expect(Model(store.version) == store.model)
  }

  @Test func `torn bytes that cannot be kept stay until a save has room`() throws {
    let store = try TestStore(Fixture.path, fileSystem: disk)
    try store.save(insert(1))
    store.folder.close()
    let log = Fixture.path + "/00000001.log"
    let torn = BlockSamples.noise(800)
    disk.setContents(log, (disk.contents(log) ?? []) + torn)
    disk.setCapacity(used() + 100)
    try store.reopen()
    #expect(Model(store.version) == store.model)
    #expect(store.report.tornTail?.droppedBytes == 800)
    #expect(store.report.tornTail?.keptAs == nil)
    #expect(disk.contents(log)?.suffix(800) == torn[...])
    #expect(code { () throws(StorageError) in try store.save(insert(2)) } == .diskFull)
    #expect(disk.contents(log)?.suffix(800) == torn[...])
    disk.setCapacity(nil)
    try store.save(insert(2))
    #expect(disk.everything.contains { $0.key.hasSuffix(".torn") && $0.value == torn })
    try store.reopen()
    #expect(Model(store.version) == store.model)
    #expect(store.report.tornTail == nil)
  }

  @Test func `a file that the system lets grow no further fails the save, and a later one succeeds`() async throws {
    let folder = TemporaryFolder()
    let path = folder("a.heirloom")
    await #expect(processExitsWith: .exitCode(7)) { [path = path as String] in
      signal(SIGXFSZ, SIG_IGN)
      let store = try TestStore(path, fileSystem: POSIXFileSystem(), options: StoreOptions())
      func limit(_ bytes: UInt) {
        var limit = rlimit(rlim_cur: rlim_t(bytes), rlim_max: rlim_t.max)
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      }
      let text = String(repeating: "text 1 two ", count: 20)
      limit(4_000)
      var key: UInt64 = 1
      var code: StorageError.Code?
      while code == nil, key < 100 {
        code = HeirloomPersistenceTests.code { () throws(StorageError) in
          try store.save { $0.insert("Owner", key, ["name": .string("\(text) \(key)")]) }
        }
        key += 1
      }
      limit(1 << 30)
      try store.save { $0.insert("Owner", 1_000, ["name": .string("later")]) }
      try store.reopen()
      exit(code == .diskFull && key > 3 && Model(store.version) == store.model ? 7 : 1)
    }
  }
}
