internal import Foundation

// Each type also reads what its own `encode(to:)` writes, for a type that calls that instead of a container.

extension Date: NativelyCoded {
  static var nativeName: String { "a date" }

  static func accepts(_ kind: ValueItem.Kind) -> Bool { Double.accepts(kind) }

  static func read(_ item: ValueItem, from bytes: ValueBytes) -> Date? {
    Double.read(item, from: bytes).map { Date(timeIntervalSinceReferenceDate: $0) }
  }

  func write(to sink: ByteSink) {
    sink.append(ValueTag.date)
    sink.append(fixed: timeIntervalSinceReferenceDate.bitPattern)
  }
}

extension UUID: NativelyCoded {
  static var nativeName: String { "a UUID" }

  static func accepts(_ kind: ValueItem.Kind) -> Bool { kind == .uuid || kind == .string }

  static func read(_ item: ValueItem, from bytes: ValueBytes) -> UUID? {
    if item.kind == .string { return String.read(item, from: bytes).flatMap { UUID(uuidString: $0) } }
    guard item.kind == .uuid, let content = bytes.slice(item.start..<item.start + 16) else { return nil }
    return UUID(uuid: content.loadUnaligned(as: uuid_t.self))
  }

  func write(to sink: ByteSink) {
    sink.append(ValueTag.uuid)
    withUnsafeBytes(of: uuid) { sink.append($0) }
  }
}

extension Data: NativelyCoded {
  static var nativeName: String { "bytes" }

  static func accepts(_ kind: ValueItem.Kind) -> Bool { kind == .data || kind == .array || kind == .packedArray }

  static func read(_ item: ValueItem, from bytes: ValueBytes) -> Data? {
    switch item.kind {
    case .data: bytes.slice(item.start..<item.end).map { Data($0) }
    case .packedArray: PackedArray<UInt8>.read(item, from: bytes).map { Data($0) }
    default: PlainArray<UInt8>.read(item, from: bytes).map { Data($0) }
    }
  }

  func write(to sink: ByteSink) {
    sink.append(ValueTag.data)
    sink.append(number: UInt(count))
    withUnsafeBytes { sink.append($0) }
  }
}

extension Decimal: NativelyCoded {
  static var nativeName: String { "a decimal number" }

  static func accepts(_ kind: ValueItem.Kind) -> Bool { kind == .decimal || kind.isInteger }

  static func read(_ item: ValueItem, from bytes: ValueBytes) -> Decimal? {
    if let integer = Int64.read(item, from: bytes) { return Decimal(integer) }
    guard item.kind == .decimal, let payload = bytes.slice(item.start..<item.end) else { return nil }
    let parts = DecimalParts(payload: payload)
    return DecimalParts.isLayoutKnown ? parts?.inMemory() : parts?.byArithmetic()
  }

  func write(to sink: ByteSink) {
    let parts = DecimalParts.isLayoutKnown ? DecimalParts(inMemory: self) : DecimalParts(byArithmetic: self)
    let payload = parts.payload
    sink.append(ValueTag.decimal)
    sink.append(number: UInt(payload.count))
    sink.append(payload)
  }
}
