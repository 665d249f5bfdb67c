/// Names that a persisted property must not have, because a model has them already.
enum ReservedName {
  private static let owners = [
    "description": "CustomStringConvertible",
    "debugDescription": "CustomDebugStringConvertible",
    "hash": "Hashable",
    "hashValue": "Hashable",
    "persistentModelID": "PersistentModel",
    "modelContext": "PersistentModel",
    "hasChanges": "PersistentModel",
    "isDeleted": "PersistentModel",
  ]

  /// Who takes the name, or nothing for a free one.
  static func owner(of name: String) -> String? { owners[name] }

  /// A free name that still says what the property is: `tripDescription`.
  static func replacement(for name: String, inClass className: String) -> String {
    className.prefix(1).lowercased() + className.dropFirst() + name.prefix(1).uppercased() + name.dropFirst()
  }
}
