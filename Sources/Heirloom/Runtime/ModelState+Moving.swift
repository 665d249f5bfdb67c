import HeirloomEngine

/// How an object's row changes place. Only the context above and the engine below do this.
extension _ModelState {
  /// Points at another row. The object must be registered there.
  mutating func relocate(to newSource: RowSource, row newRow: Int) {
    let old = source
    newSource.pointer.retain()
    source = newSource.pointer
    row = newRow
    old?.release()
  }

  /// Leaves the context, keeping the identity.
  mutating func leave(key: UInt64) {
    guard let old = source else { return }
    old.source.forget(row: row)
    source = nil
    row = Int(bitPattern: UInt(truncatingIfNeeded: key))
    old.release()
  }

  /// Whether relationships of the object can be followed.
  var isInLivingContext: Bool { rowSource?.unit != nil }

  /// An object whose context is gone becomes a plain one before it gets a relationship.
  func leaveLost<Model: PersistentModel>(_ model: Model) {
    if source != nil { model.leaveLostContext() }
  }

  var rowSource: RowSource? { source?.source }

  /// The object's key, given to it at the first question.
  mutating func identity() -> UInt64 {
    if let source { return source.source.key(row) }
    if row == 0 { row = Int(bitPattern: UInt(truncatingIfNeeded: KeyGenerator.shared.next())) }
    return UInt64(UInt(bitPattern: row)) & ~KeyGenerator.spent
  }

  /// The key with which the object enters a context: a new one if it had a row that was deleted.
  mutating func identityForInsertion() -> UInt64 {
    if UInt64(UInt(bitPattern: row)) & KeyGenerator.spent != 0 { row = 0 }
    return identity()
  }

  /// Enters a context.
  mutating func enter(_ newSource: RowSource, row newRow: Int) {
    newSource.pointer.retain()
    source = newSource.pointer
    row = newRow
    if observers != nil { newSource.unit?.hasObservers = true }
  }
}
