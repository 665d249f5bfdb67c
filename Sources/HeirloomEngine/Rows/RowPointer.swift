/// What an access to a property of a row needs, apart from the row number. One for each `RowSource`, which owns it.
///
///     RowPointer → | columns | masks | mask words | base rows | base | flags | owner | tokens |
///
/// Raw memory on purpose: a getter that is inlined into the user's module neither counts references nor checks for
/// exclusive access, and stays at a few loads.
@frozen public struct RowAccess {
  /// One element for each property.
  public let columns: UnsafeMutablePointer<ColumnView>
  /// For pending updates: `maskWords` words for each row, a bit for each property that was set.
  public var changedMasks: UnsafeMutablePointer<UInt64>?
  public var maskWords: Int
  /// For pending updates: for each row the row of the version that it replaces. Properties that were not set are read
  /// there.
  public var baseRows: UnsafeMutablePointer<Int>?
  public let base: UnsafeMutablePointer<RowAccess>?
  /// Whether reads of properties are reported to observers.
  public var isObserved: Bool
  /// Whether setters may write at once. False for the pinned version's rows, which must never be written, and for
  /// pending rows as long as somebody wants to hear of each change.
  public var isWritable: Bool
  public let owner: Unmanaged<RowSource>
  /// For each property what the layer above keeps for it, held by the rows.
  public let tokens: UnsafeMutablePointer<Unmanaged<AnyObject>?>
}

/// The rows of one concrete class as one context sees them, as the accessors of properties use them.
@frozen public struct RowPointer {
  public let access: UnsafeMutablePointer<RowAccess>

  @inlinable init(_ access: UnsafeMutablePointer<RowAccess>) { self.access = access }

  @inlinable public var isObserved: Bool { access.pointee.isObserved }
  @inlinable public var isWritable: Bool { access.pointee.isWritable }
  /// What `setToken` was told last about a property.
  @inlinable public func token(_ ordinal: Int) -> Unmanaged<AnyObject>? { access.pointee.tokens[ordinal] }
  /// Keeps an object for a property as long as the rows live. Reads then reach it without counting references.
  @inline(never) public func setToken(_ token: AnyObject, _ ordinal: Int) {
    let old = access.pointee.tokens[ordinal]
    access.pointee.tokens[ordinal] = .passRetained(token)
    old?.release()
  }
  @inlinable public func retain() { _ = access.pointee.owner.retain() }
  @inlinable public func release() { access.pointee.owner.release() }
  /// Called while the object of a row is being destroyed, on whatever thread.
  @inlinable public func unregister(row: Int) {
    access.pointee.owner._withUnsafeGuaranteedRef { $0.unregister(row: row) }
  }
  /// The source itself. It lives as long as an object or the context holds it.
  package var source: RowSource { access.pointee.owner.takeUnretainedValue() }
}
