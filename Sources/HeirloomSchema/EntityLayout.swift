/// An entity with everything that it inherits, in the order in which its columns lie.
///
///     Place:   | name | area |
///     Country: | name | area | alpha2 | alpha3 |
///                0      1      2        3          the ordinal of a property is the same in every descendant
///
/// Hidden properties come last, so their ordinals differ between an entity and its descendants.
package struct EntityLayout: Hashable, Sendable {
  /// The entity's number in the schema: depth first, siblings by name.
  package let entity: Int
  package let name: String
  package let parent: Int?
  /// The numbers of the entity and all of its descendants.
  package let subtree: Range<Int>
  /// Inherited properties first, hidden ones that relationships need last.
  package private(set) var properties: [PropertyDescription]
  /// For each property the number of the entity that declares it.
  package private(set) var declaringEntities: [Int]
  /// The number of properties that the class declares or inherits. Those behind them have no place in a program.
  package let visibleCount: Int

  /// The ordinal of a property by its name, own or inherited.
  package func ordinal(of name: String) -> Int? { properties.firstIndex { $0.name == name } }

  /// Whether no class has this layout: it is a table of links.
  package var isLinkTable: Bool { visibleCount == 0 && name.contains(".") }

  mutating func appendHidden(_ property: PropertyDescription, declaredBy entity: Int) {
    properties.append(property)
    declaringEntities.append(entity)
  }
}
