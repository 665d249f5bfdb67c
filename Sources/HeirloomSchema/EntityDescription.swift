/// One class of models: its name, its superclass and what it declares itself.
package struct EntityDescription: Hashable, Sendable {
  package var name: String
  package var superentity: String?
  /// Own properties in the order of their declaration; inherited ones are the superentity's.
  package var properties: [PropertyDescription]
  package var indexes: [IndexDescription]
  /// Each element: the property names that must be unique together.
  package var uniqueConstraints: [[String]]

  package init(
    name: String, superentity: String? = nil, properties: [PropertyDescription], indexes: [IndexDescription] = [],
    uniqueConstraints: [[String]] = []
  ) {
    self.name = name
    self.superentity = superentity
    self.properties = properties
    self.indexes = indexes
    self.uniqueConstraints = uniqueConstraints
  }
}

/// A secondary index over one or more properties.
package struct IndexDescription: Hashable, Sendable {
  package enum Kind: UInt8, Hashable, Sendable {
    case binary = 0
    case rtree = 1
  }

  package var kind: Kind
  package var properties: [String]

  package init(kind: Kind = .binary, properties: [String]) {
    self.kind = kind
    self.properties = properties
  }
}
