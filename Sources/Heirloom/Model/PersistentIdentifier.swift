/// The identity of a model: permanent from its creation on, the same in every context, process and version of the
/// store.
///
/// It is what may travel between actors; resolve it with ``ModelContext/model(for:)``.
public struct PersistentIdentifier: Sendable {
  let key: UInt64
  /// The name of the model's class.
  public let entityName: String
  /// The identifier of the store that the model is in; nil as long as it is in none.
  public let storeIdentifier: String?
  /// Where the class stands in its container, to be found without a search; checked against the name and not coded.
  private(set) var entityHint = 0

  init(key: UInt64, entityName: String, storeIdentifier: String?, entityHint: Int = 0) {
    self.entityHint = entityHint
    self.key = key
    self.entityName = entityName
    self.storeIdentifier = storeIdentifier
  }

  /// The identity itself, for `Identifiable`.
  public var id: ID { ID(key: key, entityName: entityName) }

  /// The part of an identifier that never changes.
  public struct ID: Hashable, Sendable, Codable {
    let key: UInt64
    let entityName: String
  }
}

extension PersistentIdentifier: Identifiable, Hashable, Comparable, Codable {
  /// The store does not count: an object keeps its identity when it is inserted.
  public static func == (left: PersistentIdentifier, right: PersistentIdentifier) -> Bool {
    left.key == right.key && left.entityName == right.entityName
  }

  /// Hashes what ``==(_:_:)`` compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(key) }

  /// Objects that were created later come later, as far as one process created both.
  public static func < (left: PersistentIdentifier, right: PersistentIdentifier) -> Bool {
    left.key != right.key ? left.key < right.key : left.entityName < right.entityName
  }
}

extension PersistentIdentifier {
  private enum CodingKeys: String, CodingKey {
    case key, entityName, storeIdentifier
  }
}

extension PersistentIdentifier: CustomStringConvertible {
  /// The class and the key, for people to read.
  public var description: String { "\(entityName)/\(String(key, radix: 16))" }
}
