internal import HeirloomEngine
package import HeirloomSchema

extension StoreFolder {
  /// Opens the store in a folder, and makes one if there is nothing.
  ///
  /// A reader takes no lock and changes nothing; it sees the saves that were whole when it opened.
  /// - Parameters:
  ///   - path: The folder. Missing parents are made too.
  ///   - schema: The program's classes; nil takes what the store says.
  /// - Throws: `StorageError`.
  /// - Complexity: O(bytes of the store).
  package static func open(
    at path: String, schema: StoreSchema?, options: StoreOptions = StoreOptions(),
    fileSystem: any FileSystem = POSIXFileSystem()
  ) throws(StorageError) -> Opened {
    let opening = StoreOpening(
      loader: StoreLoader(names: FileNames(folder: path), fileSystem: fileSystem, schema: schema), options: options)
    return options.isReadOnly ? try opening.openForReading() : try opening.openForWriting()
  }
}
