/// A relationship: which entity it leads to, how many objects, and what happens when one side is deleted.
package struct RelationshipDescription: Hashable, Sendable {
  package enum DeleteRule: UInt8, Hashable, Sendable {
    case noAction = 0
    case nullify, cascade, deny
  }

  package var destination: String
  package var isToMany: Bool
  package var isOptional: Bool
  package var deleteRule: DeleteRule
  /// The property of the destination that mirrors this one.
  package var inverse: String?
  package var minimumCount: Int?
  package var maximumCount: Int?

  package init(
    destination: String, isToMany: Bool, isOptional: Bool, deleteRule: DeleteRule = .nullify, inverse: String? = nil,
    minimumCount: Int? = 0, maximumCount: Int? = 0
  ) {
    self.destination = destination
    self.isToMany = isToMany
    self.isOptional = isOptional
    self.deleteRule = deleteRule
    self.inverse = inverse
    self.minimumCount = minimumCount
    self.maximumCount = maximumCount
  }
}
