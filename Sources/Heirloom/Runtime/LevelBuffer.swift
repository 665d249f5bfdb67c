/// The values of one inheritance level of an object that is in no context.
///
///     slot     | 24 bytes: the value, or a box around a larger one | 8 bytes: state |
///     state    0: nothing there, 1: a value that needs no destruction, else: the type that knows how to destroy it
@usableFromInline final class _LevelBuffer {
  @usableFromInline static var slotSize: Int { 32 }
  @usableFromInline static var payloadSize: Int { 24 }

  @usableFromInline let slots: UnsafeMutableRawPointer
  @usableFromInline let count: Int

  @usableFromInline init(count: Int) {
    self.count = count
    slots = .allocate(byteCount: max(count, 1) * _LevelBuffer.slotSize, alignment: 16)
    slots.initializeMemory(as: UInt8.self, repeating: 0, count: max(count, 1) * _LevelBuffer.slotSize)
  }

  deinit {
    for index in 0..<count { destroy(index) }
    slots.deallocate()
  }

  @inlinable func slot(_ index: Int) -> UnsafeMutableRawPointer { slots + index &* _LevelBuffer.slotSize }

  @inlinable func state(_ index: Int) -> UnsafeMutablePointer<UInt> {
    (slot(index) + _LevelBuffer.payloadSize).assumingMemoryBound(to: UInt.self)
  }

  /// Puts a value into its slot, destroying the one that was there.
  @inlinable func store<T>(_ value: T, _ index: Int) {
    if state(index).pointee > 1 { destroy(index) }
    if MemoryLayout<T>.size <= _LevelBuffer.payloadSize, MemoryLayout<T>.alignment <= 8 {
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
    if MemoryLayout<T>.size <= _LevelBuffer.payloadSize, MemoryLayout<T>.alignment <= 8 {
      return slot(index).load(as: T.self)
    }
    return slot(index).load(as: _ValueBox<T>.self).value
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
