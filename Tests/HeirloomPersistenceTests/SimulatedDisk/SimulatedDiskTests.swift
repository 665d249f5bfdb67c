import HeirloomPersistence
import Testing

/// The disk itself must lose what it promises to lose, or the crash tests prove nothing.
@Suite struct SimulatedDiskTests {
  private func write(_ disk: SimulatedDisk, _ path: String, _ bytes: [UInt8]) throws -> any StoreFile {
    let file = try disk.open(path, .create)
    var failure: FileSystemError?
    bytes.withUnsafeBytes {
      do throws(FileSystemError) { try file.write($0, at: 0) } catch { failure = error }
    }
    if let failure { throw failure }
    return file
  }

  @Test func `unsynced bytes and names are lost`() throws {
    let disk = SimulatedDisk()
    let file = try write(disk, "/a", [1, 2, 3])
    #expect(disk.afterPowerCut(.all).contents("/a") == nil)
    try disk.syncDirectory("/")
    #expect(disk.afterPowerCut(.all).contents("/a") == [])
    try file.sync()
    #expect(disk.afterPowerCut(.all).contents("/a") == [1, 2, 3])
    #expect(disk.afterPowerCut(.nothing).contents("/a") == [1, 2, 3])
  }

  @Test func `random images hold old, new and torn pages`() throws {
    let disk = SimulatedDisk()
    let file = try write(disk, "/a", [UInt8](repeating: 1, count: 8_192))
    try file.sync()
    try disk.syncDirectory("/")
    _ = try write(disk, "/a", [UInt8](repeating: 2, count: 16_384))
    let images = (0..<64).map { disk.afterPowerCut(.random($0)).contents("/a") ?? [] }
    #expect(images.contains { $0.count == 8_192 })
    #expect(images.contains { $0.count == 16_384 && $0.contains(0) })
    #expect(images.contains { Set($0) == [1, 2] })
    #expect(images.allSatisfy { image in image.prefix(8_192).allSatisfy { $0 != 0 } })
  }

  @Test func `a rename may happen or not`() throws {
    let disk = SimulatedDisk()
    try write(disk, "/a", [1]).sync()
    try write(disk, "/b", [2]).sync()
    try disk.syncDirectory("/")
    try disk.rename("/a", to: "/b")
    #expect(disk.afterPowerCut(.all).contents("/b") == [2])
    #expect(Set((0..<32).map { disk.afterPowerCut(.random($0)).contents("/b") ?? [] }) == [[1], [2]])
  }

  @Test func `from the power cut on nothing works`() throws {
    let disk = SimulatedDisk()
    disk.cutPower(atCall: 2)
    let file = try disk.open("/a", .create)
    #expect(throws: FileSystemError.self) { try file.sync() }
    #expect(throws: FileSystemError.self) { _ = try file.size() }
    #expect(disk.isPowerOff)
  }

  @Test func `a full disk takes what fits`() throws {
    let disk = SimulatedDisk()
    disk.setCapacity(2)
    #expect(throws: FileSystemError.self) { _ = try write(disk, "/a", [1, 2, 3]) }
    #expect(disk.contents("/a") == [1, 2])
  }
}
