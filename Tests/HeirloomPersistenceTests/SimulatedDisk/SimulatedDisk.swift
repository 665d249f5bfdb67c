import HeirloomPersistence
import Synchronization

/// A disk in memory that keeps what was written apart from what was synced, and can fail or lose power at any call.
///
///     written   what programs see as long as the power is on
///     synced    what is sure to be there after a power cut
///
/// Every call has a number, counted from 1. `plan` decides for each whether it fails.
final class SimulatedDisk: FileSystem {
  struct Call: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case kind, open, list, createDirectory, syncDirectory, rename, remove, removeDirectory, lock
      case size, read, write, truncate, sync
    }

    let number: Int
    let kind: Kind
    let path: String
  }

  enum Fault: Sendable {
    /// The call does nothing and throws.
    case fail(FileSystemError.Cause, Int32)
    /// The call writes so many bytes and throws.
    case tear(after: Int, FileSystemError.Cause, Int32)
    /// The call may take effect or not, and from then on nothing works.
    case powerCut
  }

  let state: Mutex<DiskState>

  init(_ state: DiskState = DiskState()) { self.state = Mutex(state) }

  /// Decides which calls fail; nil for no fault.
  func setPlan(_ plan: (@Sendable (Call) -> Fault?)?) { state.withLock { $0.plan = plan } }

  /// Loses power at the call with this number, counted from now.
  func cutPower(atCall number: Int) {
    let first = callCount
    setPlan { $0.number == first + number ? .powerCut : nil }
  }

  /// How many bytes all files may have together; nil: as many as you like.
  func setCapacity(_ bytes: Int?) { state.withLock { $0.capacity = bytes } }

  var callCount: Int { state.withLock { $0.calls } }
  var isPowerOff: Bool { state.withLock { $0.isOff } }

  func kind(of path: String) throws(FileSystemError) -> FileKind? {
    try call(.kind, path) { (state: inout DiskState, _) in
      if state.directories.contains(path) { return .directory }
      return state.names[path] == nil ? nil : .file
    }
  }

  func open(_ path: String, _ access: FileAccess) throws(FileSystemError) -> any StoreFile {
    let node = try call(.open, path) { (state: inout DiskState, _) throws(FileSystemError) -> Int in
      try state.open(path, access)
    }
    return SimulatedFile(disk: self, node: node, path: path, isWritable: access != .read)
  }

  func list(_ directory: String) throws(FileSystemError) -> [String] {
    try call(.list, directory) { (state: inout DiskState, _) in
      let prefix = directory + "/"
      let paths = state.names.keys.filter { $0.hasPrefix(prefix) } + state.directories.filter { $0.hasPrefix(prefix) }
      return paths.map { String($0.dropFirst(prefix.count)) }.filter { !$0.contains("/") }
    }
  }

  func createDirectory(_ path: String) throws(FileSystemError) {
    try call(.createDirectory, path) { (state: inout DiskState, _) in state.change(.createDirectory(path)) }
  }

  func syncDirectory(_ path: String) throws(FileSystemError) {
    try call(.syncDirectory, path) { (state: inout DiskState, fault) in
      if fault == nil { state.syncNames(in: path) }
    }
  }

  func rename(_ path: String, to newPath: String) throws(FileSystemError) {
    try call(.rename, path) { (state: inout DiskState, _) throws(FileSystemError) in
      guard let node = state.names[path] else { throw DiskState.missing("rename", path) }
      state.change(.rename(node, from: path, to: newPath))
    }
  }

  func remove(_ path: String) throws(FileSystemError) {
    try call(.remove, path) { (state: inout DiskState, _) throws(FileSystemError) in
      guard state.names[path] != nil else { throw DiskState.missing("unlink", path) }
      state.change(.remove(path))
    }
  }

  func removeDirectory(_ path: String) throws(FileSystemError) {
    try call(.removeDirectory, path) { (state: inout DiskState, _) in state.change(.removeDirectory(path)) }
  }

  func lock(_ path: String) throws(FileSystemError) -> (any FileLock)? {
    let node = try call(.lock, path) { (state: inout DiskState, fault) throws(FileSystemError) -> Int? in
      guard fault == nil else { return nil }
      let node = if let node = state.names[path] { node } else { try state.open(path, .create) }
      return state.locked.insert(node).inserted ? node : nil
    }
    return node.map { SimulatedLock(disk: self, node: $0, path: path) }
  }

  /// Counts a call, asks the plan, and lets the body take effect if it may.
  func call<T: Sendable>(
    _ kind: Call.Kind, _ path: String,
    _ body: (inout DiskState, Fault?) throws(FileSystemError) -> T
  ) throws(FileSystemError) -> T {
    try state.withLock { (state: inout DiskState) throws(FileSystemError) -> T in
      state.calls += 1
      guard !state.isOff else { throw DiskState.powerIsOff(path) }
      switch state.plan?(Call(number: state.calls, kind: kind, path: path)) {
      case nil: return try body(&state, nil)
      case .fail(let cause, let number)?:
        throw FileSystemError(call: "\(kind)", path: path, cause: cause, number: number)
      case .tear(let count, let cause, let number)?:
        _ = try body(&state, .tear(after: count, cause, number))
        throw FileSystemError(call: "\(kind)", path: path, cause: cause, number: number)
      case .powerCut?:
        state.isOff = true
        _ = try body(&state, .powerCut)
        throw DiskState.powerIsOff(path)
      }
    }
  }
}

final class SimulatedLock: FileLock {
  private let disk: SimulatedDisk
  private let node: Int
  private let path: String

  init(disk: SimulatedDisk, node: Int, path: String) {
    self.disk = disk
    self.node = node
    self.path = path
  }

  deinit { disk.state.withLock { _ = $0.locked.remove(node) } }

  func isIntact() -> Bool { disk.state.withLock { $0.names[path] == node } }
}
