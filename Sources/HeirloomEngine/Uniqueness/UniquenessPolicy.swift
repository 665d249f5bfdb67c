/// What a save does with a new object whose unique key is taken.
package enum UniquenessPolicy: Sendable {
  /// The object that has the key takes over the values of the new one.
  case upsert
  /// The save throws.
  case reject
}
