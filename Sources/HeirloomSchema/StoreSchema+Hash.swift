extension StoreSchema {
  /// A hash of what stored rows look like: names, types, optionality and hierarchy.
  ///
  /// Order of declaration, defaults, delete rules, indexes and the version number don't change it: rows written under
  /// one schema can be read under any other with the same shape. `hashModifier` does change it.
  package var shapeHash: UInt64 {
    var hash = StableHash()
    for entity in entities {
      hash.combine(entity.name)
      hash.combine(entity.superentity ?? "")
      for property in entity.properties.sorted(by: { $0.name < $1.name }) { property.combineShape(into: &hash) }
      hash.combine(byte: 0xff)
    }
    // Which side of a relationship mirrors which decides where its links lie.
    for layout in layouts {
      for property in layout.properties.dropFirst(layout.visibleCount) {
        hash.combine(layout.name)
        hash.combine(property.name)
      }
    }
    return hash.value
  }
}

extension PropertyDescription {
  fileprivate func combineShape(into hash: inout StableHash) {
    hash.combine(name)
    hash.combine(hashModifier ?? "")
    hash.combine(byte: isOptional ? 1 : 0)
    switch kind {
    case .attribute(let attribute):
      hash.combine(byte: attribute.storage.rawValue)
      hash.combine(byte: attribute.encoding.rawValue)
      if attribute.encoding == .coded { hash.combine(attribute.valueType) }
    case .relationship(let relationship):
      hash.combine(byte: relationship.isToMany ? 0xf1 : 0xf0)
      hash.combine(relationship.destination)
    }
  }
}
