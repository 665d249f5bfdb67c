extension DecodingNode {
  /// Reads a value of a type with a tag of its own.
  func native<T: NativelyCoded>(_ type: T.Type, _ item: ValueItem, at step: @autoclosure () -> CodingStep) throws -> T {
    if let value = type.read(item, from: session.bytes) { return value }
    throw mismatch(type, item, at: step())
  }

  /// Reads a value of any type.
  func value<T: Decodable>(_ type: T.Type, _ item: ValueItem, at step: CodingStep) throws -> T {
    guard let native = NativeType(type) else { return try inner(type, item, at: step) }
    return try withUnsafeTemporaryAllocation(of: type, capacity: 1) { memory in
      if native.read(item, from: session.bytes, into: UnsafeMutableRawBufferPointer(memory)) {
        return memory.moveElement(from: 0)
      }
      if item.kind != .record, item.kind != .dictionary, let native = type as? any NativelyCoded.Type {
        throw mismatch(native, item, at: step)
      }
      return try inner(type, item, at: step)
    }
  }

  private func inner<T: Decodable>(_ type: T.Type, _ item: ValueItem, at step: CodingStep) throws -> T {
    try T(from: DecodingNode(parent: self, item: item, type: type, step: step))
  }

  /// Reads what may be nil: nil is nil, and an optional around nil is a value that is nil.
  func valueIfPresent<T: Decodable>(_ type: T.Type, _ item: ValueItem, at step: CodingStep) throws -> T? {
    item.kind == .null ? nil : try value(type, unwrapped(item), at: step)
  }

  func nativeIfPresent<T: NativelyCoded>(
    _ type: T.Type, _ item: ValueItem, at step: @autoclosure () -> CodingStep
  ) throws -> T? {
    item.kind == .null || item.kind == .wrappedNull ? nil : try native(type, item, at: step())
  }

  /// Takes one optional off.
  func unwrapped(_ item: ValueItem) -> ValueItem {
    guard item.kind == .wrappedNull else { return item }
    return session.bytes.item(at: item.start, limit: item.end) ?? item
  }

  /// The item at an offset, where nothing may follow it.
  func completeItem(at offset: Int) throws -> ValueItem {
    guard let item = session.bytes.item(at: offset, limit: session.bytes.count) else {
      throw damaged(at: offset, step: .root)
    }
    let rest = session.bytes.count - item.end
    if rest > 0 {
      throw corrupted("Found \(rest) bytes behind the value, expected none. Restore it from a backup.", at: .root)
    }
    return item
  }
}
