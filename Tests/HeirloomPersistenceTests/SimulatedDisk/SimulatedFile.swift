import HeirloomPersistence

/// An open file of a simulated disk. It stays usable when its name is gone.
final class SimulatedFile: StoreFile {
  private let disk: SimulatedDisk
  private let node: Int
  private let path: String
  private let isWritable: Bool

  init(disk: SimulatedDisk, node: Int, path: String, isWritable: Bool) {
    self.disk = disk
    self.node = node
    self.path = path
    self.isWritable = isWritable
  }

  func size() throws(FileSystemError) -> Int {
    try disk.call(.size, path) { (state: inout DiskState, _) in state.nodes[node].written.count }
  }

  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) throws(FileSystemError) {
    let bytes = try disk.call(.read, path) { (state: inout DiskState, _) throws(FileSystemError) -> [UInt8] in
      let all = state.nodes[node].written
      guard offset + buffer.count <= all.count else {
        throw FileSystemError(call: "pread", path: path, cause: .unexpectedEnd)
      }
      return Array(all[offset..<offset + buffer.count])
    }
    buffer.copyBytes(from: bytes)
  }

  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(FileSystemError) {
    let bytes = Array(bytes)
    try change(.write) { (state: inout DiskState, fault) throws(FileSystemError) in
      var count = bytes.count
      if case .tear(let after, _, _)? = fault { count = min(after, count) }
      let growth = max(0, offset + count - state.nodes[node].written.count)
      let fitting = growth <= state.room ? count : max(0, count - (growth - state.room))
      state.nodes[node].put(bytes.prefix(fitting), at: offset)
      guard fitting == count else { throw FileSystemError(call: "pwrite", path: path, cause: .full, number: 28) }
    }
  }

  func truncate(to size: Int) throws(FileSystemError) {
    try change(.truncate) { (state: inout DiskState, _) in
      let written = state.nodes[node].written
      state.nodes[node].written = Array(written.prefix(size)) + Array(repeating: 0, count: max(0, size - written.count))
    }
  }

  func sync() throws(FileSystemError) {
    try change(.sync) { (state: inout DiskState, fault) in
      if fault == nil { state.nodes[node].synced = state.nodes[node].written }
    }
  }

  private func change(
    _ kind: SimulatedDisk.Call.Kind,
    _ body: (inout DiskState, SimulatedDisk.Fault?) throws(FileSystemError) -> Void
  ) throws(FileSystemError) {
    guard isWritable else { throw FileSystemError(call: "\(kind)", path: path, cause: .denied, number: 9) }
    try disk.call(kind, path, body)
  }
}

extension DiskState.Node {
  fileprivate mutating func put(_ bytes: ArraySlice<UInt8>, at offset: Int) {
    let missing = offset + bytes.count - written.count
    if missing > 0 { written += [UInt8](repeating: 0, count: missing) }
    written.replaceSubrange(offset..<offset + bytes.count, with: bytes)
  }
}
