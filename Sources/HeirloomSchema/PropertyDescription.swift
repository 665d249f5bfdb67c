/// A persisted property of an entity: an attribute or a relationship.
package struct PropertyDescription: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case attribute(AttributeDescription)
    case relationship(RelationshipDescription)
  }

  package var name: String
  package var kind: Kind
  /// What the property was called in the previous version of the schema.
  package var originalName: String?
  /// A text that makes this shape differ from one that looks the same.
  package var hashModifier: String?

  package init(name: String, kind: Kind, originalName: String? = nil, hashModifier: String? = nil) {
    self.name = name
    self.kind = kind
    self.originalName = originalName
    self.hashModifier = hashModifier
  }

  package var attribute: AttributeDescription? {
    if case .attribute(let attribute) = kind { attribute } else { nil }
  }

  package var relationship: RelationshipDescription? {
    if case .relationship(let relationship) = kind { relationship } else { nil }
  }

  /// The column that holds the property. A to-many relationship keeps one bit: whether it is nil.
  package var storage: StorageType {
    switch kind {
    case .attribute(let attribute): attribute.storage
    case .relationship(let relationship): relationship.isToMany ? .boolean : .reference
    }
  }

  package var isOptional: Bool {
    switch kind {
    case .attribute(let attribute): attribute.isOptional
    case .relationship(let relationship): relationship.isOptional
    }
  }
}
