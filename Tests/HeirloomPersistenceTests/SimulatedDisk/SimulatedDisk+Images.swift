import HeirloomPersistence
import Synchronization

/// What a power cut leaves.
extension SimulatedDisk {
  enum Loss: Sendable {
    /// Nothing that was not synced.
    case all
    /// Everything that was written, as when only the program dies.
    case nothing
    /// Pages, lengths and names each as chance has it.
    case random(UInt64)
  }

  /// A new disk with what is left, switched on and without faults.
  func afterPowerCut(_ loss: Loss) -> SimulatedDisk {
    let old = state.withLock { $0 }
    var new = DiskState()
    new.nodes = old.nodes
    switch loss {
    case .all:
      new.names = old.syncedNames
      new.directories = old.syncedDirectories
      for index in new.nodes.indices { new.nodes[index].written = new.nodes[index].synced }
    case .nothing:
      new.names = old.names
      new.directories = old.directories
      for index in new.nodes.indices { new.nodes[index].synced = new.nodes[index].written }
    case .random(let seed):
      var generator = SplitMix64(seed: seed)
      new.shuffle(old, &generator)
    }
    new.names = new.names.filter { new.directories.contains(DiskState.parent($0.key)) }
    new.syncedNames = new.names
    new.syncedDirectories = new.directories
    return SimulatedDisk(new)
  }

  /// The same disk as it is now, for another experiment.
  func copy() -> SimulatedDisk {
    var copy = state.withLock { $0 }
    copy.plan = nil
    copy.locked = []
    copy.calls = 0
    copy.isOff = false
    return SimulatedDisk(copy)
  }

  func contents(_ path: String) -> [UInt8]? {
    state.withLock { state in state.names[path].map { state.nodes[$0].written } }
  }

  /// Puts bytes in a file as if they had always been there.
  func setContents(_ path: String, _ bytes: [UInt8]?) {
    state.withLock { state in
      guard let bytes else {
        state.names[path] = nil
        state.syncedNames[path] = nil
        return
      }
      state.nodes.append(DiskState.Node(written: bytes, synced: bytes))
      state.names[path] = state.nodes.count - 1
      state.syncedNames[path] = state.nodes.count - 1
    }
  }

  func makeFolder(_ path: String) {
    state.withLock { state in
      state.directories.insert(path)
      state.syncedDirectories.insert(path)
    }
  }

  /// All files with their bytes.
  var everything: [String: [UInt8]] {
    state.withLock { state in state.names.mapValues { state.nodes[$0].written } }
  }
}

extension DiskState {
  fileprivate mutating func shuffle(_ old: DiskState, _ generator: inout SplitMix64) {
    names = old.syncedNames
    directories = old.syncedDirectories
    for change in old.unsynced where generator.next() & 1 == 0 { DiskState.apply(change, &names, &directories) }
    for index in nodes.indices {
      nodes[index].written = old.nodes[index].torn(&generator)
      nodes[index].synced = nodes[index].written
    }
  }
}

extension DiskState.Node {
  /// Each page old, new or, where nothing was synced, zero.
  fileprivate func torn(_ generator: inout SplitMix64) -> [UInt8] {
    guard written != synced else { return synced }
    let page = generator.next() & 1 == 0 ? 512 : 4_096
    let length = generator.next() & 1 == 0 ? written.count : synced.count
    var result = [UInt8](repeating: 0, count: length)
    for start in stride(from: 0, to: length, by: page) {
      let choice = generator.next() % 3
      for index in start..<min(start + page, length) {
        let old = index < synced.count ? synced[index] : 0
        let new = index < written.count ? written[index] : 0
        result[index] = choice == 0 ? old : (choice == 1 ? new : (index < synced.count ? old : 0))
      }
    }
    return result
  }
}
