/// Relationships of objects that are in a context. There are none yet: a container refuses a schema with relationships,
/// so only plain objects have any, which keep them like every other value.
enum _RelationshipValues {
  static func load<Value>() -> Value {
    preconditionFailure("a container refuses schemas with relationships, so no row can have one")
  }

  static func store<Value>(_ value: Value) {}
}
