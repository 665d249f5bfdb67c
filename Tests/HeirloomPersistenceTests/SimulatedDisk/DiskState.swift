import HeirloomPersistence

/// Everything that a simulated disk holds.
struct DiskState: Sendable {
  struct Node: Sendable, Equatable {
    var written: [UInt8] = []
    var synced: [UInt8] = []
  }

  /// A change of names that was not synced yet.
  enum NameChange: Sendable {
    case create(Int, String)
    case rename(Int, from: String, to: String)
    case remove(String)
    case createDirectory(String)
    case removeDirectory(String)

    var paths: [String] {
      switch self {
      case .create(_, let path), .remove(let path), .createDirectory(let path), .removeDirectory(let path): [path]
      case .rename(_, let from, let to): [from, to]
      }
    }
  }

  var nodes: [Node] = []
  /// What programs see.
  var names: [String: Int] = [:]
  var directories: Set<String> = ["/"]
  /// What is sure to be there.
  var syncedNames: [String: Int] = [:]
  var syncedDirectories: Set<String> = ["/"]
  var unsynced: [NameChange] = []
  var locked: Set<Int> = []
  var calls = 0
  var isOff = false
  var capacity: Int?
  var plan: (@Sendable (SimulatedDisk.Call) -> SimulatedDisk.Fault?)?

  mutating func open(_ path: String, _ access: FileAccess) throws(FileSystemError) -> Int {
    guard !directories.contains(path) else {
      throw FileSystemError(call: "open", path: path, cause: .other, number: 21)
    }
    if let node = names[path] {
      if access == .create { nodes[node].written = [] }
      return node
    }
    guard access == .create else { throw DiskState.missing("open", path) }
    nodes.append(Node())
    change(.create(nodes.count - 1, path))
    return nodes.count - 1
  }

  mutating func change(_ change: NameChange) {
    DiskState.apply(change, &names, &directories)
    unsynced.append(change)
  }

  static func apply(_ change: NameChange, _ names: inout [String: Int], _ directories: inout Set<String>) {
    switch change {
    case .create(let node, let path): names[path] = node
    case .rename(let node, let from, let to):
      names[to] = node
      if names[from] == node { names[from] = nil }
    case .remove(let path): names[path] = nil
    case .createDirectory(let path): directories.insert(path)
    case .removeDirectory(let path): directories.remove(path)
    }
  }

  mutating func syncNames(in directory: String) {
    let isHere: (NameChange) -> Bool = { $0.paths.contains { DiskState.parent($0) == directory } }
    for change in unsynced where isHere(change) { DiskState.apply(change, &syncedNames, &syncedDirectories) }
    unsynced.removeAll(where: isHere)
  }

  /// Bytes that may still be written.
  var room: Int {
    guard let capacity else { return .max }
    return max(0, capacity - Set(names.values).reduce(0) { $0 + nodes[$1].written.count })
  }

  static func parent(_ path: String) -> String {
    let parts = path.split(separator: "/").dropLast()
    return "/" + parts.joined(separator: "/")
  }

  static func missing(_ call: String, _ path: String) -> FileSystemError {
    FileSystemError(call: call, path: path, cause: .missing, number: 2)
  }

  static func powerIsOff(_ path: String) -> FileSystemError {
    FileSystemError(call: "power cut", path: path, cause: .other, number: 5)
  }
}
