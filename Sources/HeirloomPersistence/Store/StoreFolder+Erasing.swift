extension StoreFolder {
  /// The paths of all files of a store, whether its manifest names them or not.
  package static func files(
    ofStoreAt path: String, fileSystem: any FileSystem = POSIXFileSystem()
  ) throws(StorageError) -> [String] {
    let names = FileNames(folder: path)
    return try reading { () throws(FileSystemError) in
      guard try fileSystem.kind(of: path) == .directory else { return [] }
      return try fileSystem.list(path).sorted().filter { name in
        switch FileNames.kind(name) {
        case .hidden, .foreign: false
        default: true
        }
      }.map { names.path($0) }
    }
  }

  /// Deletes a store with all of its files, and the folder if nothing else is in it.
  ///
  /// Does nothing if there is no store. Cut short, the next opening for writing finishes the work.
  /// - Throws: `StorageError`, with `.inUse` while somebody has it open for writing.
  package static func erase(
    storeAt path: String, fileSystem: any FileSystem = POSIXFileSystem()
  ) throws(StorageError) {
    let loader = StoreLoader(names: FileNames(folder: path), fileSystem: fileSystem, schema: nil)
    let opening = StoreOpening(loader: loader, options: StoreOptions())
    guard try opening.survey() == .folder else { return }
    let lock = try opening.takeLock()
    try opening.eraseFiles()
    withExtendedLifetime(lock) {}
  }
}

extension StoreOpening {
  fileprivate func eraseFiles() throws(StorageError) {
    try writing { () throws(FileSystemError) in
      if try fileSystem.kind(of: names.manifest) != nil {
        try fileSystem.rename(names.manifest, to: names.erased)
      }
    }
    _ = try finishErasing()
    _ = removeLeftovers(nil)
    try writing { () throws(FileSystemError) in
      try fileSystem.remove(names.lock)
      // Somebody may have put files of their own beside ours.
      if try fileSystem.list(names.folder).isEmpty {
        try fileSystem.removeDirectory(names.folder)
        try fileSystem.syncDirectory(names.parent)
      }
    }
  }
}
