import CHeirloomRuntime

/// The objects that stand for the rows. The engine knows them as addresses only.
extension RowSource {
  package func register(_ object: UnsafeMutableRawPointer, row: Int) { handles.register(object, row: row) }

  /// Called while the object of a row is being destroyed, on whatever thread.
  public func unregister(row: Int) { handles.unregister(row: row) }

  /// The object of a row with a reference that the caller must release.
  package func retainedHandle(row: Int) -> UnsafeMutableRawPointer? { handles.retained(row: row) }

  /// The objects of several rows, nil where there is none, with references that the caller must release.
  package func retainedHandles(rows: ArraySlice<RowAddress>) -> [UnsafeMutableRawPointer?] {
    handles.retained(rows: rows)
  }

  /// Registers new objects of several rows.
  package func register(_ objects: [(object: UnsafeMutableRawPointer, row: Int)]) { handles.register(objects) }

  /// Takes an object out that goes on living elsewhere.
  package func forget(row: Int) { handles.remove(row: row) }

  /// Keeps the rows for so many more objects.
  package func retain(times: Int) {
    heirloom_retain_times(Unmanaged.passUnretained(self).toOpaque(), UInt32(times))
  }

  package var handleCount: Int { handles.count }
}
