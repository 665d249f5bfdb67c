/// The identity of a model: permanent from its creation on, the same in every context, process and version of the
/// store.
///
/// It is what may travel between actors; resolve it with ``ModelContext/model(for:)``.
public struct PersistentIdentifier: Sendable {
  let key: UInt64
  /// Shared by the identifiers of a class, so that a copy is one reference more.
  let origin: Origin
  /// The name of the model's class.
  public var entityName: String { origin.entityName }
  /// The identifier of the store that the model is in; nil as long as it is in none.
  public var storeIdentifier: String? { origin.storeIdentifier }

  init(key: UInt64, origin: Origin) {
    self.key = key
    self.origin = origin
  }

  /// The class and the store that identifiers belong to.
  final class Origin: Sendable {
    let entityName: String
    let storeIdentifier: String?
    /// Where the class stands in the container that made this; not coded.
    let entity: Int

    init(entityName: String, storeIdentifier: String?, entity: Int = 0) {
      self.entityName = entityName
      self.storeIdentifier = storeIdentifier
      self.entity = entity
    }
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
    left.key == right.key && (left.origin === right.origin || left.entityName == right.entityName)
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

  /// Reads what ``encode(to:)`` wrote.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    key = try values.decode(UInt64.self, forKey: .key)
    origin = Origin(
      entityName: try values.decode(String.self, forKey: .entityName),
      storeIdentifier: try values.decodeIfPresent(String.self, forKey: .storeIdentifier))
  }

  /// Writes the key, the class's name and the store's identifier.
  public func encode(to encoder: any Encoder) throws {
    var values = encoder.container(keyedBy: CodingKeys.self)
    try values.encode(key, forKey: .key)
    try values.encode(entityName, forKey: .entityName)
    try values.encodeIfPresent(storeIdentifier, forKey: .storeIdentifier)
  }
}

extension PersistentIdentifier: CustomStringConvertible {
  /// The class and the key, for people to read.
  public var description: String { "\(entityName)/\(String(key, radix: 16))" }
}
