public import HeirloomEngine
public import Observation

/// Where a model object's values are: the root's one piece of storage in the object.
///
///     source        row                       registrar
///     | rows      | number of the row       | – or object |     in a context
///     | –         | key, 0: none yet        | – or object |     in none
@frozen public struct _ModelState: ~Copyable {
  @usableFromInline var source: RowPointer?
  @usableFromInline var row: Int
  @usableFromInline var observers: _Observers?

  @inlinable public init() {
    source = nil
    row = 0
    observers = nil
  }

  @inlinable public init(materializing reference: _RowReference) {
    reference.source.retain()
    source = reference.source
    row = reference.row
    observers = nil
  }

  @inlinable deinit {
    guard let source else { return }
    source.unregister(row: row)
    source.release()
  }
}

/// The observers of one object. The registrar's size is not known to a user's module, hence the class around it.
public final class _Observers {
  @usableFromInline let registrar = ObservationRegistrar()
  @usableFromInline init() {}
}

extension _ModelState {
  /// Tells observation that a property is read. The registrar is made at the first such read: it costs more than the
  /// object, and bulk work does without.
  @inlinable @inline(__always)
  public mutating func willRead<Model: Observable, Value>(
    _ model: Model, _ keyPath: @autoclosure () -> KeyPath<Model, Value>
  ) {
    if let source {
      source.noteAccess("a read of a property")
      if !source.isObserved { return }
    }
    if let observers { return observers.registrar.access(model, keyPath: keyPath()) }
    track(model, keyPath())
  }

  @usableFromInline @inline(never)
  mutating func track<Model: Observable, Value>(_ model: Model, _ keyPath: KeyPath<Model, Value>) {
    let observers = _Observers()
    self.observers = observers
    observers.registrar.access(model, keyPath: keyPath)
  }

  /// Nobody can observe an object that has no registrar, so most writes cost one comparison.
  @inlinable @inline(__always)
  public func willWrite<Model: Observable, Value>(_ model: Model, _ keyPath: @autoclosure () -> KeyPath<Model, Value>) {
    if let observers { observers.registrar.willSet(model, keyPath: keyPath()) }
  }

  @inlinable @inline(__always)
  public func didWrite<Model: Observable, Value>(_ model: Model, _ keyPath: @autoclosure () -> KeyPath<Model, Value>) {
    if let observers { observers.registrar.didSet(model, keyPath: keyPath()) }
  }
}
