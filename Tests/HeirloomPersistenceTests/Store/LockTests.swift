import Foundation
import HeirloomPersistence
import HeirloomSchema
import Testing

@Suite struct LockTests {
  private func open(_ path: String, isReadOnly: Bool = false) throws(StorageError) -> StoreFolder.Opened {
    try StoreFolder.open(at: path, schema: TestSchema.vehicles, options: StoreOptions(isReadOnly: isReadOnly))
  }

  @Test func `a second writer in the same process is told that the store is in use`() throws {
    let folder = TemporaryFolder()
    let first = try open(folder("a.heirloom"))
    do throws(StorageError) {
      _ = try open(folder("a.heirloom"))
      Issue.record("two writers")
    } catch {
      #expect(error.code == .inUse)
      #expect(!error.remedy.isEmpty)
    }
    first.folder.close()
    #expect(try !open(folder("a.heirloom")).report.isNew)
  }

  @Test func `letting go of a store without closing it frees the lock`() throws {
    let folder = TemporaryFolder()
    for _ in 0..<3 { _ = try open(folder("a.heirloom")) }
  }

  #if os(Linux)
    /// A process that another thread starts has all open files until its `exec`, as a duplicate has.
    @Test func `closing frees the lock while a process that is just starting still has its file`() throws {
      let folder = TemporaryFolder()
      let first = try open(folder("a.heirloom"))
      let duplicate = try #require(duplicateOfOpenFile(folder("a.heirloom") + "/lock"))
      defer { close(duplicate) }
      first.folder.close()
      _ = try open(folder("a.heirloom"))
    }

    private func duplicateOfOpenFile(_ path: String) -> Int32? {
      let numbers = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
      let number = numbers.first {
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + $0)) == path
      }
      return number.flatMap { Int32($0) }.map { dup($0) }
    }
  #endif

  @Test func `readers come and go while a writer has the store`() throws {
    let folder = TemporaryFolder()
    let store = try TestStore(folder("a.heirloom"), fileSystem: POSIXFileSystem())
    for number in 1...5 as ClosedRange<UInt64> {
      try store.save { $0.insert("Owner", number, ["name": .string("\(number)")]) }
      let reader = try open(folder("a.heirloom"), isReadOnly: true)
      #expect(Model(reader.version) == store.model)
      if number == 3 { try store.checkpoint() }
    }
  }

  @Test func `a lock file that nobody holds does not block`() throws {
    let folder = TemporaryFolder()
    let path = folder("a.heirloom")
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try Data("4711".utf8).write(to: URL(fileURLWithPath: path + "/lock"))
    #expect(try open(path).report.isNew)
  }

  @Test func `a writer whose lock file was removed stops writing`() throws {
    let folder = TemporaryFolder()
    let store = try TestStore(folder("a.heirloom"), fileSystem: POSIXFileSystem())
    try FileManager.default.removeItem(atPath: folder("a.heirloom") + "/lock")
    let other = try TestStore(folder("a.heirloom"), fileSystem: POSIXFileSystem())
    let code = code { () throws(StorageError) in
      try store.save { $0.insert("Owner", 1, ["name": .string("x")]) }
    }
    #expect(code == .inUse)
    try other.save { $0.insert("Owner", 2, ["name": .string("y")]) }
    try other.reopen()
    #expect(Model(other.version) == other.model)
  }

  @Test func `a writer in another process is told that the store is in use`() async throws {
    let folder = TemporaryFolder()
    let path = folder("a.heirloom")
    let store = try TestStore(path, fileSystem: POSIXFileSystem())
    await #expect(processExitsWith: .exitCode(7)) { [path = path as String] in
      let code = code { () throws(StorageError) in
        try StoreFolder.open(at: path, schema: TestSchema.vehicles)
      }
      exit(code == .inUse ? 7 : 1)
    }
    try store.save { $0.insert("Owner", 1, ["name": .string("x")]) }
  }

  @Test func `a store whose owner was killed opens at once`() async throws {
    let folder = TemporaryFolder()
    let path = folder("a.heirloom")
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      let store = try TestStore(path, fileSystem: POSIXFileSystem())
      try store.save { $0.insert("Owner", 1, ["name": .string("x")]) }
      kill(getpid(), SIGKILL)
    }
    let opened = try open(path)
    #expect(Model(opened.version).count == 1)
  }
}
