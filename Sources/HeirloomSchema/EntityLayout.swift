/// An entity with everything that it inherits, in the order in which its columns lie.
///
///     Place:   | name | area |
///     Country: | name | area | alpha2 | alpha3 |
///                0      1      2        3          the ordinal of a property is the same in every descendant
package struct EntityLayout: Hashable, Sendable {
  /// The entity's number in the schema: depth first, siblings by name.
  package let entity: Int
  package let name: String
  package let parent: Int?
  /// The numbers of the entity and all of its descendants.
  package let subtree: Range<Int>
  /// Inherited properties first.
  package let properties: [PropertyDescription]
  /// For each property the number of the entity that declares it.
  package let declaringEntities: [Int]

  /// The ordinal of a property by its name, own or inherited.
  package func ordinal(of name: String) -> Int? { properties.firstIndex { $0.name == name } }
}
