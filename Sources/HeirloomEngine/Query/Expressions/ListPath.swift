package import HeirloomSchema

/// The way from a row to the members of one of its lists.
package struct ListPath: Hashable, Sendable {
  /// The key of the object whose list it is.
  package let owner: QueryExpression
  package let end: RelationshipEnd

  package init(_ end: RelationshipEnd, of owner: QueryExpression) {
    self.end = end
    self.owner = owner
  }
}
