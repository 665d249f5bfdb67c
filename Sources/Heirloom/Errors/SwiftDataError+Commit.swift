import HeirloomEngine
import HeirloomSchema

extension SwiftDataError {
  /// The public form of what the engine refuses.
  init(_ error: CommitError, _ schema: StoreSchema) {
    switch error {
    case .keyCollision(let entity, let key, let existing):
      let owner = schema.entities[existing].name
      self.init(
        .duplicateIdentity, found: "a new object with the identifier that another object of class \(owner) has",
        expected: "identifiers that were given out once", remedy: "fetch the other object and change that one",
        location: "\(schema.entities[entity].name)/\(String(key, radix: 16))")
    case .uniqueness(let violation):
      self.init(violation, schema)
    }
  }

  private init(_ violation: UniquenessViolation, _ schema: StoreSchema) {
    let key = violation.constraint.names.joined(separator: ", ")
    let place = "\(schema.entities[violation.constraint.entity].name).\(key)"
    let row = SwiftDataError.name(violation.row, schema)
    let others = violation.others.map { SwiftDataError.name($0, schema) }.joined(separator: ", ")
    let (found, expected, remedy) = SwiftDataError.parts(violation.kind, row, others)
    self.init(.uniquenessViolation, found: found, expected: expected, remedy: remedy, location: place)
  }

  private static func parts(
    _ kind: UniquenessViolation.Kind, _ row: String, _ others: String
  ) -> (found: String, expected: String, remedy: String) {
    switch kind {
    case .rejected:
      (
        "a new object \(row) with a unique key of \(others)", "a key that no other object has",
        "change the key, change the other object instead, or choose the uniqueness .upsert"
      )
    case .update:
      (
        "that \(row) would get a unique key of \(others)", "a key that no other object has",
        "change one of the keys, or delete one of the objects in the same save"
      )
    case .severalOwners:
      (
        "a new object \(row) with unique keys of several others: \(others)", "keys of one object at most",
        "change the keys, or delete the others but one"
      )
    case .otherClass:
      (
        "a new object \(row) with a unique key of \(others), which is of another class",
        "a key that no object of another class has", "change the key, or delete the other object in the same save"
      )
    case .stored:
      (
        "a store in which \(row) and \(others) have the same unique key", "keys that one object has",
        "open the store without the constraint and delete or change one of them"
      )
    case .lostTarget:
      (
        "that \(row) would lose its required target \(others), which gets another partner from a new object",
        "a target", "delete \(row) or give it another target in the same save"
      )
    }
  }

  private static func name(_ row: UniquenessViolation.Row, _ schema: StoreSchema) -> String {
    "\(schema.entities[row.entity].name)/\(String(row.key, radix: 16))"
  }
}
