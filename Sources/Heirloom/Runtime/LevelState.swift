public import CHeirloomRuntime

/// What one inheritance level of a model keeps in the object: its values while it is in no context, nothing afterwards.
///
/// A subclass cannot reach its superclass's storage before `super.init`, so each level has its own.
@frozen public struct _LevelState {
  @usableFromInline var buffer: _LevelBuffer?

  /// A new object's state, or an empty one while a row is being materialised: then the defaults that Swift evaluates in
  /// every initialiser have nowhere to go.
  @inlinable public init(_ level: AnyClass, count: Int) {
    let materialized = heirloom_get_materializing_level()
    if materialized == nil || materialized != unsafeBitCast(level, to: UnsafeRawPointer.self) {
      buffer = _LevelBuffer.make(count: count)
    } else {
      heirloom_set_materializing_level(nil)
      buffer = nil
    }
  }

  /// What the init accessor of a property runs.
  @inlinable public func initialize<T>(_ index: Int, _ value: T) { buffer?.store(value, index) }

  /// The values have moved into a row.
  @inlinable public mutating func discard() {
    if buffer != nil { buffer = nil }
  }

  /// Makes room for values that come back from a row.
  public mutating func prepareDetached(_ level: AnyClass, count: Int) { buffer = _LevelBuffer.make(count: count) }

  /// The value of an object that is in no context.
  @inlinable func detached<T>(_ index: Int, as type: T.Type) -> T {
    if let value = buffer?.value(index, as: type) { return value }
    return _LevelState.missing(index, type)
  }

  /// Takes the value out of an object that enters a context.
  @inlinable func take<T>(_ index: Int, as type: T.Type) -> T {
    if let value = buffer?.take(index, as: type) { return value }
    return _LevelState.missing(index, type)
  }

  /// Takes an optional object out of an object that enters a context.
  ///
  /// As a reference to any object: code that is generic in the class would look up the type of the optional each time.
  func takeObject<Object: AnyObject>(_ index: Int, as type: Object.Type) -> Object? {
    guard let reference = buffer?.take(index, as: AnyObject?.self), let object = reference else { return nil }
    return unsafeDowncast(object, to: type)
  }

  @usableFromInline func setDetached<T>(_ value: T, _ index: Int) { buffer?.store(value, index) }

  /// Only an optional without a value gets here: Swift does not let an initialiser leave out any other property.
  @usableFromInline @inline(never) static func missing<T>(_ index: Int, _ type: T.Type) -> T {
    if let none = (type as? any ExpressibleByNilLiteral.Type)?.init(nilLiteral: ()) as? T { return none }
    preconditionFailure("property \(index) of type \(type) was read before it was initialised")
  }
}

/// Takes no room: what an init accessor initialises so that Swift knows that the property has its value.
@frozen public struct _PersistedSlot: Sendable {
  @inlinable public init() {}
}
