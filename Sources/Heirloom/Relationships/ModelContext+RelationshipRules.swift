import HeirloomEngine
import HeirloomSchema

extension ModelContext {
  /// What a save demands of relationships.
  /// - Throws: `.modelValidationFailure`; everything stays pending.
  func checkRelationships() throws {
    if let (denial, count) = unit.firstDenial() {
      throw violation(
        denial.end, found: "the deletion of an object that leads to \(count) others by a relationship with rule .deny",
        expected: "none left", remedy: "delete or unlink them first, or roll back")
    }
    if let orphan = unit.firstOrphan() {
      throw violation(
        orphan.end, found: "an object whose required target was deleted", expected: "a target",
        remedy: "set another one, delete the object too, use the rule .cascade, or make the property optional")
    }
    if let end = unit.firstDangling() {
      throw violation(
        end, found: "the deletion of an object to which others lead by a relationship that can't be nil",
        expected: "none left", remedy: "set another target, delete them too, or make the property optional")
    }
    if let (end, count) = unit.firstMiscount() {
      let most = end.description.maximumCount ?? 0
      let limit = most > 0 ? "to \(most)" : "or more"
      throw violation(
        end, found: "a relationship with \(count) objects",
        expected: "\(end.description.minimumCount ?? 0) \(limit)", remedy: "add or remove objects")
    }
    unit.settleDenials()
  }

  private func violation(
    _ end: RelationshipEnd, found: String, expected: String, remedy: String
  ) -> SwiftDataError {
    SwiftDataError(
      .modelValidationFailure, found: found, expected: expected, remedy: remedy,
      location: "\(contents.classes[end.entity].name).\(end.name)")
  }
}
