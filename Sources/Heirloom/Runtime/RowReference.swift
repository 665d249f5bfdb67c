public import CHeirloomRuntime
public import HeirloomEngine

/// A row for which an object is being made, or from which one takes its values back.
@frozen public struct _RowReference {
  public let source: RowPointer
  public let row: Int
  /// Whether the rows are retained for the object already, for many objects at once.
  @usableFromInline let isCounted: Bool

  @inlinable public init(source: RowPointer, row: Int) {
    self.init(source: source, row: row, isCounted: false)
  }

  @inlinable init(source: RowPointer, row: Int, isCounted: Bool) {
    self.source = source
    self.row = row
    self.isCounted = isCounted
  }

  /// Announces the level whose state is made next: it belongs to the object that is being materialised, while objects
  /// that a default value makes on the way are new ones.
  @inlinable public func prepare(_ level: AnyClass) {
    heirloom_set_materializing_level(unsafeBitCast(level, to: UnsafeRawPointer.self))
  }
}

/// A pending row that takes over the values of an object which enters a context.
@frozen public struct _RowWriter {
  public let source: RowPointer
  public let row: Int

  @inlinable public init(source: RowPointer, row: Int) {
    self.source = source
    self.row = row
  }
}
