/// Properties whose values no two objects of a class and its descendants may share.
package struct UniqueConstraint: Hashable, Sendable {
  /// The declaring entity.
  package let entity: Int
  /// The entities over which it holds.
  package let entities: Range<Int>
  /// The same in every descendant of the declaring entity.
  package let ordinals: [Int]
  package let names: [String]
  /// Whether a to-one is part of the key.
  package let hasReferences: Bool

  /// `@Attribute(.unique)` and `#Unique` of every class, each key once.
  static func all(_ entities: [EntityDescription], _ layouts: [EntityLayout]) -> [UniqueConstraint] {
    var result: [UniqueConstraint] = []
    for (entity, layout) in zip(entities, layouts) {
      let single = entity.properties.filter { $0.attribute?.options.contains(.unique) == true }.map { [$0.name] }
      for names in single + entity.uniqueConstraints {
        let ordinals = Set(names.compactMap(layout.ordinal)).sorted()
        guard !result.contains(where: { $0.entity == layout.entity && $0.ordinals == ordinals }) else { continue }
        result.append(
          UniqueConstraint(
            entity: layout.entity, entities: layout.subtree, ordinals: ordinals,
            names: ordinals.map { layout.properties[$0].name },
            hasReferences: ordinals.contains { layout.properties[$0].relationship != nil }))
      }
    }
    return result
  }
}
