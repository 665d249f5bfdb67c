/// Properties by which the objects of a class and its descendants are found and ordered. Each concrete class has an
/// index of its own.
package struct SecondaryIndex: Hashable, Sendable {
  package typealias Kind = IndexDescription.Kind

  /// The declaring entity.
  package let entity: Int
  /// The entities that have one.
  package let entities: Range<Int>
  package let kind: Kind
  /// In the order of declaration, the same in every descendant of the declaring entity.
  package let ordinals: [Int]
  package let names: [String]

  /// `#Index` of every class, each list of properties once.
  static func all(_ entities: [EntityDescription], _ layouts: [EntityLayout]) -> [SecondaryIndex] {
    var result: [SecondaryIndex] = []
    for (entity, layout) in zip(entities, layouts) {
      for description in entity.indexes {
        let index = SecondaryIndex(
          entity: layout.entity, entities: layout.subtree, kind: description.kind,
          ordinals: description.properties.compactMap(layout.ordinal), names: description.properties)
        if !result.contains(where: { index.isCovered(by: $0) }) { result.append(index) }
      }
    }
    return result
  }

  /// Whether another index of the same class or of a superclass says the same.
  private func isCovered(by other: SecondaryIndex) -> Bool {
    other.kind == kind && other.ordinals == ordinals && other.entities.contains(entity)
  }
}
