/// What the owner of model objects must do when rows move. The engine knows the objects as addresses only.
package protocol HandleOwner: AnyObject {
  /// The object's row is now `row` of `source`.
  func relocate(_ object: UnsafeMutableRawPointer, to source: RowSource, row: Int)
  /// The object's row is about to go: it must copy the values that it wants to keep and let go of its source.
  func detach(_ object: UnsafeMutableRawPointer, from source: RowSource, row: Int)
  /// A property of the object changes though its setter was not called.
  func noteChange(of object: UnsafeMutableRawPointer, entity: Int, ordinal: Int)
  /// Properties of the object changed though none was set: somebody else saved it.
  func noteChanges(of object: UnsafeMutableRawPointer, entity: Int)
  /// A new row is forgotten before it was saved: its object, if there is one, must be detached.
  func letGo(_ address: RowAddress)
  /// An object is back in a new row, before its values are written: one that the program still holds is to be that.
  func takeBack(_ key: UInt64, to source: RowSource, row: Int)
  /// A key for a row that stands for no object.
  func makeKey() -> UInt64
}

extension HandleOwner {
  package func noteChanges(of object: UnsafeMutableRawPointer, entity: Int) {}
  package func letGo(_ address: RowAddress) {}
  package func takeBack(_ key: UInt64, to source: RowSource, row: Int) {}
}
