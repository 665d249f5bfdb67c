extension RowPointer {
  /// Makes the pending version of a row and registers the row's object there.
  /// - Returns: The rows of pending versions, retained for the object, and the number of the row among them; nil when
  ///   the row may be written where it is.
  package func beginUpdate(of row: Int, object: UnsafeMutableRawPointer) -> (rows: RowPointer, row: Int)? {
    access.pointee.owner._withUnsafeGuaranteedRef { source in
      let use = source.unit?.use("a change of a property")
      defer { use?.end() }
      if source.origin != .base, !source.isPublished {
        source.unit?.noteWrite(to: source, row)
        return nil
      }
      // Without a context the object keeps what is set to itself.
      let (updates, updatedRow) =
        source.unit?.view(source.entity).update(baseRow: row) ?? source.orphanedUpdate(of: row)
      source.handles.remove(row: row)
      updates.handles.register(object, row: updatedRow)
      updates.pointer.retain()
      return (updates.pointer, updatedRow)
    }
  }
}
