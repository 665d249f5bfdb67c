public import HeirloomEngine

extension _ModelState {
  /// The rows that a setter may write to; nil when the object is in no context.
  ///
  /// A row of the pinned version first gets a pending one. Afterwards this is one comparison, unless somebody wants to
  /// hear of each change.
  @inlinable @inline(__always)
  mutating func writableSource<Model: PersistentModel>(of model: Model) -> RowPointer? {
    guard let source else { return nil }
    source.noteAccess("a change of a property")
    return source.isWritable ? source : beginUpdate(of: model)
  }

  /// Makes the pending version of the object's row and moves the object there.
  @usableFromInline @inline(never)
  mutating func beginUpdate<Model: PersistentModel>(of model: Model) -> RowPointer? {
    guard let source = rowSource else { return nil }
    let use = source.unit?.use("a change of a property")
    defer { use?.end() }
    if source.origin != .base, !source.isPublished {
      source.unit?.noteWrite(to: source, row)
      return source.pointer
    }
    // Without a context the object keeps what is set to itself.
    let (updates, updatedRow) =
      source.unit?.view(source.entity).update(baseRow: row) ?? source.orphanedUpdate(of: row)
    source.forget(row: row)
    updates.register(Unmanaged.passUnretained(model).toOpaque(), row: updatedRow)
    relocate(to: updates, row: updatedRow)
    return updates.pointer
  }
}
