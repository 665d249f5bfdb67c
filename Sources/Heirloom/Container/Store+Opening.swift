import Foundation
import HeirloomEngine
import HeirloomPersistence
import HeirloomSchema

extension Store {
  /// Opens the store of a configuration, making it if there is none.
  static func open(_ configuration: ModelConfiguration, schema: StoreSchema) throws -> Store {
    guard !configuration.isStoredInMemoryOnly else {
      return Store(
        version: .empty(schema: schema), identifier: UUID().uuidString, journal: nil,
        allowsSave: configuration.allowsSave)
    }
    do throws(StorageError) {
      let options = StoreOptions(
        isReadOnly: !configuration.allowsSave, durability: configuration.durability == .full ? .full : .relaxed)
      let opened = try StoreFolder.open(at: configuration.url.path, schema: schema, options: options)
      return Store(
        version: opened.version, identifier: "\(opened.folder.storeIdentifier)", journal: opened.folder,
        allowsSave: configuration.allowsSave)
    } catch {
      throw SwiftDataError(error)
    }
  }
}

extension StoreFolder: Journal {}

extension SwiftDataError {
  /// The public form of an error of the files.
  init(_ error: StorageError) {
    var place = error.file
    if let offset = error.offset { place = "\(place ?? "") at byte \(offset)" }
    self.init(
      Code(error.code), found: error.found, expected: error.expected, remedy: error.remedy, location: place)
  }
}

extension SwiftDataError.Code {
  fileprivate init(_ code: StorageError.Code) {
    let codes: [StorageError.Code: SwiftDataError.Code] = [
      .notFound: .storeUnreadable, .notAStore: .notAStore, .isAFile: .notAStore, .unreadable: .storeUnreadable,
      .corrupted: .storeCorrupted, .unsupportedVersion: .unsupportedStoreVersion, .schemaMismatch: .schemaMismatch,
      .inUse: .storeInUse, .diskFull: .diskFull, .readOnly: .readOnlyStore,
    ]
    self = codes[code] ?? .storeFailure
  }
}
