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
    guard let old = source else { return nil }
    guard let (updates, updatedRow) = old.beginUpdate(of: row, object: Unmanaged.passUnretained(model).toOpaque())
    else { return old }
    source = updates
    row = updatedRow
    old.release()
    return updates
  }
}
