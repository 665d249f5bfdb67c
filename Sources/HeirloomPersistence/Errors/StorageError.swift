package import HeirloomSchema

/// Why a store could not be opened, read or written: what was found, what was expected, and what to do about it.
package struct StorageError: Error, Sendable {
  /// The kind of failure. New kinds may come, so a `switch` over it needs a default.
  package struct Code: Hashable, Sendable, CustomStringConvertible {
    private enum Value: String {
      case notFound, notAStore, isAFile, unreadable, corrupted, unsupportedVersion, schemaMismatch, inUse
      case diskFull, ioFailure, readOnly, failedEarlier, misuse
    }

    private let value: Value
    private init(_ value: Value) { self.value = value }

    package var description: String { value.rawValue }

    /// There is nothing at the path, and a reader makes nothing.
    package static let notFound = Code(.notFound)
    /// A folder or a file that holds something else.
    package static let notAStore = Code(.notAStore)
    /// The path leads to a file where a folder is expected.
    package static let isAFile = Code(.isAFile)
    /// The system does not let this program read a file.
    package static let unreadable = Code(.unreadable)
    /// A file is damaged or missing.
    package static let corrupted = Code(.corrupted)
    /// A newer version wrote the files.
    package static let unsupportedVersion = Code(.unsupportedVersion)
    /// The rows have another shape than the program's classes.
    package static let schemaMismatch = Code(.schemaMismatch)
    /// Somebody else writes to the store.
    package static let inUse = Code(.inUse)
    /// There was no room. Nothing changed. The remedy says whether a later try may succeed: after a failed sync it
    /// cannot.
    package static let diskFull = Code(.diskFull)
    /// A call of the system failed.
    package static let ioFailure = Code(.ioFailure)
    /// The store was opened for reading only, or may not be written.
    package static let readOnly = Code(.readOnly)
    /// An earlier failure made the store refuse all writes.
    package static let failedEarlier = Code(.failedEarlier)
    /// The caller broke the rules, for example the order of sequence numbers.
    package static let misuse = Code(.misuse)
  }

  package var code: Code
  package var found: String
  package var expected: String
  package var remedy: String
  package var file: String?
  package var offset: Int?
  /// `errno` of the call that failed.
  package var systemError: Int32?
  /// For a schema mismatch: what differs, in words.
  package var differences: [String] = []
  /// For a schema mismatch: what the store holds.
  package var storedSchema: StoreSchema?

  package init(
    _ code: Code, found: String, expected: String, remedy: String, file: String? = nil, offset: Int? = nil,
    systemError: Int32? = nil
  ) {
    self.code = code
    self.found = found
    self.expected = expected
    self.remedy = remedy
    self.file = file
    self.offset = offset
    self.systemError = systemError
  }
}

extension StorageError: CustomStringConvertible {
  package var description: String {
    var place = file ?? ""
    if let offset { place += " at byte \(offset)" }
    if !place.isEmpty { place += ": " }
    return "\(place)found \(found); expected \(expected); \(remedy). (\(code))"
  }
}
