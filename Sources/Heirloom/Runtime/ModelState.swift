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

  /// Points a state that is new at the row for which its object is being made.
  @inlinable public mutating func materialize(_ reference: _RowReference) {
    if !reference.isCounted { reference.source.retain() }
    source = reference.source
    row = reference.row
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
    _ model: Model, _ keyPath: @autoclosure () -> KeyPath<Model, Value>, at ordinal: @autoclosure () -> Int
  ) {
    if let source {
      source.noteAccess("a read of a property")
      if !source.isObserved { return }
    }
    report(model, keyPath, ordinal)
  }

  /// Making the key path takes as long as the registrar's part, so the rows keep it.
  @inlinable @inline(never)
  mutating func report<Model: Observable, Value>(
    _ model: Model, _ keyPath: () -> KeyPath<Model, Value>, _ ordinal: () -> Int
  ) {
    let observers = observers ?? makeObservers()
    guard let source else { return observers.registrar.access(model, keyPath: keyPath()) }
    // The model holds its observers, and the rows hold the path.
    Unmanaged.passUnretained(observers)._withUnsafeGuaranteedRef { observers in
      guard let known = source.token(ordinal()) else {
        let path = keyPath()
        source.setToken(path, ordinal())
        return observers.registrar.access(model, keyPath: path)
      }
      known._withUnsafeGuaranteedRef {
        observers.registrar.access(model, keyPath: unsafeDowncast($0, to: KeyPath<Model, Value>.self))
      }
    }
  }

  @usableFromInline @inline(never) mutating func makeObservers() -> _Observers {
    let made = _Observers()
    observers = made
    rowSource?.unit?.hasObservers = true
    return made
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
