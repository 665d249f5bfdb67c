import Foundation
import HeirloomEngine
import HeirloomPersistence
import HeirloomSchema
import Testing

/// A process that is killed while it saves loses nothing that it was told is safe.
@Suite(.serialized) struct KillTests {
  /// Saves for ever, noting each save that has returned; another thread kills the process.
  static func saveUntilKilled(path: String, acknowledged: String, after microseconds: UInt64) throws {
    let store = try TestStore(path, fileSystem: POSIXFileSystem(), options: StoreOptions())
    let notes = open(acknowledged, O_WRONLY | O_CREAT | O_APPEND, 0o644)
    Thread.detachNewThread {
      usleep(useconds_t(microseconds))
      kill(getpid(), SIGKILL)
    }
    var key = UInt64(store.model.count) + 1
    while true {
      try store.save { $0.insert("Owner", key, ["name": .string(String(repeating: "n\(key)", count: 200))]) }
      _ = "\(key)\n".withCString { write(notes, $0, strlen($0)) }
      if key % 7 == 0 { try store.checkpoint() }
      key += 1
    }
  }

  @Test func `all acknowledged saves are there after kill -9, and at most one more`() async throws {
    let folder = TemporaryFolder()
    let (path, notes) = (folder("a.heirloom"), folder("acknowledged"))
    var generator = SplitMix64(seed: 9)
    var expected = 0
    for round in 0..<Seeds.list(10).count {
      let time = 1_000 + generator.next() % 30_000
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [path = path as String, notes = notes as String, time = time as UInt64] in
        try KillTests.saveUntilKilled(path: path, acknowledged: notes, after: time)
      }
      let opened = try StoreFolder.open(at: path, schema: TestSchema.vehicles)
      let acknowledged = (try? String(contentsOfFile: notes, encoding: .utf8))?.split(separator: "\n").count ?? 0
      let keys = Set(Model(opened.version).rows["Owner", default: [:]].keys)
      #expect(keys == Set((1...max(UInt64(keys.count), 1)).prefix(keys.count)), "round \(round)")
      #expect(
        keys.count >= acknowledged && keys.count <= acknowledged + 1, "round \(round): \(keys.count), \(acknowledged)")
      opened.folder.close()
      expected = keys.count
      try Data((1...max(expected, 1)).prefix(expected).map { "\($0)\n" }.joined().utf8)
        .write(to: URL(fileURLWithPath: notes))
    }
    #expect(expected > 0)
    let files = try StoreFolder.files(ofStoreAt: path)
    #expect(files.count <= 6, "\(files)")
  }
}
