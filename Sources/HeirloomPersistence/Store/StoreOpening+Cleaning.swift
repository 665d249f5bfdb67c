/// Removing what earlier attempts left behind.
extension StoreOpening {
  /// Removes unfinished files and those that the manifest does not name. A file that cannot be removed does no harm.
  /// - Returns: The names of the removed files.
  func removeLeftovers(_ manifest: Manifest?) -> [String] {
    guard let names = try? list() else { return [] }
    let leftovers = names.filter { isLeftover(FileNames.kind($0), manifest) }
    return leftovers.filter { (try? fileSystem.remove(self.names.path($0))) != nil }
  }

  private func isLeftover(_ kind: FileNames.Kind, _ manifest: Manifest?) -> Bool {
    switch kind {
    case .temporary: true
    case .snapshot(let number): number != manifest?.snapshot
    case .log(let number): manifest?.logs.contains { $0.number == number } != true
    case .manifest, .lock, .erased, .torn, .hidden, .foreign: false
    }
  }

  /// Finishes the deletion of a store that was cut short.
  /// - Returns: The names of the removed files.
  func finishErasing() throws(StorageError) -> [String] {
    guard try reading({ () throws(FileSystemError) in try fileSystem.kind(of: names.erased) }) != nil else { return [] }
    var removed: [String] = []
    if try loader.manifest() == nil {
      // Files may only go when it is sure that the manifest has gone before them.
      try writing { () throws(FileSystemError) in try fileSystem.syncDirectory(names.folder) }
      for name in try list() {
        switch FileNames.kind(name) {
        case .snapshot, .log, .temporary, .torn:
          try writing { () throws(FileSystemError) in try fileSystem.remove(names.path(name)) }
          removed.append(name)
        case .manifest, .lock, .erased, .hidden, .foreign: continue
        }
      }
      try writing { () throws(FileSystemError) in try fileSystem.syncDirectory(names.folder) }
    }
    try writing { () throws(FileSystemError) in try fileSystem.remove(names.erased) }
    return removed
  }
}
