extension Float: NativelyCoded {
  static var nativeName: String { "a number" }

  static func accepts(_ kind: ValueItem.Kind) -> Bool { kind.isInteger || kind == .float || kind == .double }

  static func read(_ item: ValueItem, from bytes: ValueBytes) -> Float? {
    switch item.kind {
    case .float: Float(bitPattern: bytes.fixed(UInt32.self, at: item.start) ?? 0)
    case .double: narrowed(Double(bitPattern: bytes.fixed(UInt64.self, at: item.start) ?? 0))
    default: Int64.read(item, from: bytes).flatMap { Float(exactly: $0) }
    }
  }

  private static func narrowed(_ value: Double) -> Float? { value.isNaN ? Float(value) : Float(exactly: value) }

  func write(to sink: ByteSink) {
    sink.append(ValueTag.float)
    sink.append(fixed: bitPattern)
  }
}

extension Double: NativelyCoded {
  static var nativeName: String { "a number" }

  static func accepts(_ kind: ValueItem.Kind) -> Bool { Float.accepts(kind) || kind == .date }

  static func read(_ item: ValueItem, from bytes: ValueBytes) -> Double? {
    switch item.kind {
    // A type that calls `Date.init(from:)` by itself asks for a number.
    case .double, .date: Double(bitPattern: bytes.fixed(UInt64.self, at: item.start) ?? 0)
    case .float: Double(Float(bitPattern: bytes.fixed(UInt32.self, at: item.start) ?? 0))
    default: Int64.read(item, from: bytes).flatMap { Double(exactly: $0) }
    }
  }

  func write(to sink: ByteSink) {
    sink.append(ValueTag.double)
    sink.append(fixed: bitPattern)
  }
}
