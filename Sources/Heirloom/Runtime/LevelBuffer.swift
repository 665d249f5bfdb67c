/// The values of one inheritance level of an object that is in no context, in one piece of memory.
///
///     | header: count | slot | slot | …
///     slot     | 24 bytes: the value, or a box around a larger one | 8 bytes: state |
///     state    0: nothing there, 1: a value that needs no destruction, else: the type that knows how to destroy it
@usableFromInline final class _LevelBuffer: ManagedBuffer<Int, _LevelSlot> {
  @usableFromInline static func make(count: Int) -> _LevelBuffer {
    let buffer = _LevelBuffer.create(minimumCapacity: max(count, 1)) { _ in count }
    buffer.withUnsafeMutablePointerToElements { $0.initialize(repeating: _LevelSlot(), count: max(count, 1)) }
    return unsafeDowncast(buffer, to: _LevelBuffer.self)
  }

  deinit {
    withUnsafeMutablePointers { count, slots in
      for index in 0..<count.pointee where slots[index].state > 1 { destroy(index) }
    }
  }
}

/// A place for one value. Its bytes are used as raw memory.
@frozen @usableFromInline struct _LevelSlot {
  @usableFromInline var payload: (Int, Int, Int) = (0, 0, 0)
  @usableFromInline var state: UInt = 0
  @usableFromInline init() {}
}

extension _LevelBuffer {
  @inlinable static var payloadSize: Int { 24 }

  @inlinable func slot(_ index: Int) -> UnsafeMutableRawPointer {
    withUnsafeMutablePointerToElements { UnsafeMutableRawPointer($0 + index) }
  }

  @inlinable func state(_ index: Int) -> UnsafeMutablePointer<UInt> {
    (slot(index) + _LevelBuffer.payloadSize).assumingMemoryBound(to: UInt.self)
  }

  @inlinable static func fits<T>(_ type: T.Type) -> Bool {
    MemoryLayout<T>.size <= payloadSize && MemoryLayout<T>.alignment <= 8
  }

  /// Puts a value into its slot, destroying the one that was there.
  @inlinable func store<T>(_ value: T, _ index: Int) {
    if state(index).pointee > 1 { destroy(index) }
    if _LevelBuffer.fits(T.self) {
      slot(index).initializeMemory(as: T.self, to: value)
      state(index).pointee = _isPOD(T.self) ? 1 : unsafeBitCast(T.self as Any.Type, to: UInt.self)
    } else {
      slot(index).initializeMemory(as: _ValueBox<T>.self, to: _ValueBox(value))
      state(index).pointee = unsafeBitCast(_ValueBox<T>.self as Any.Type, to: UInt.self)
    }
  }

  /// The value of a slot; nil when nothing was put there.
  @inlinable func value<T>(_ index: Int, as type: T.Type) -> T? {
    guard state(index).pointee != 0 else { return nil }
    if _LevelBuffer.fits(T.self) { return slot(index).load(as: T.self) }
    return slot(index).load(as: _ValueBox<T>.self).value
  }

  /// Takes the value out of its slot, which is empty then; nil when nothing was put there.
  @inlinable func take<T>(_ index: Int, as type: T.Type) -> T? {
    guard state(index).pointee != 0 else { return nil }
    state(index).pointee = 0
    if _LevelBuffer.fits(T.self) { return slot(index).assumingMemoryBound(to: T.self).move() }
    return slot(index).assumingMemoryBound(to: _ValueBox<T>.self).move().value
  }

  @usableFromInline func destroy(_ index: Int) {
    let state = state(index)
    defer { state.pointee = 0 }
    guard state.pointee > 1 else { return }
    func destroy<T>(_ type: T.Type) { slot(index).assumingMemoryBound(to: T.self).deinitialize(count: 1) }
    _openExistential(unsafeBitCast(state.pointee, to: Any.Type.self), do: destroy)
  }
}

/// A value that is too large for a slot.
@usableFromInline final class _ValueBox<T> {
  @usableFromInline let value: T
  @usableFromInline init(_ value: T) { self.value = value }
}
