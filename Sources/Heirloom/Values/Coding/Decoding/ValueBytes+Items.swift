extension ValueBytes {
  /// The value at an offset, or nil if there is none: the bytes end before it does, or its tag isn't known.
  func item(at offset: Int, limit: Int) -> ValueItem? {
    guard offset < limit, let tag = byte(at: offset) else { return nil }
    let start = offset + 1
    switch tag {
    case ValueTag.smallPositive...: return ValueItem(kind: .smallPositive, start: start, end: start)
    case ValueTag.smallNegative...: return ValueItem(kind: .smallNegative, start: start, end: start)
    case ValueTag.shortString...: return fixed(.string, start, Int(tag & 0x1F), limit)
    case ValueTag.null: return ValueItem(kind: .null, start: start, end: start)
    case ValueTag.no, ValueTag.yes: return ValueItem(kind: .truth, start: start, end: start)
    case ValueTag.wrappedNull: return wrappedNull(start, limit)
    case ValueTag.positive: return number(.positive, start, limit)
    case ValueTag.negative: return number(.negative, start, limit)
    default: return fixedOrSized(tag, start, limit)
    }
  }

  private func fixedOrSized(_ tag: UInt8, _ start: Int, _ limit: Int) -> ValueItem? {
    if let (kind, width) = Self.packable(tag) { return fixed(kind, start, width, limit) }
    guard let kind = Self.sizedKind(tag) else { return nil }
    var payload = start
    return length(at: &payload, limit: limit).map { ValueItem(kind: kind, start: payload, end: payload + $0) }
  }

  /// Kind and width of a value whose payload has the same width each time, so that a packed array may hold it.
  static func packable(_ tag: UInt8) -> (kind: ValueItem.Kind, width: Int)? {
    switch tag {
    case ValueTag.byte: (.byte, 1)
    case ValueTag.float: (.float, 4)
    case ValueTag.double: (.double, 8)
    case ValueTag.date: (.date, 8)
    case ValueTag.uuid: (.uuid, 16)
    default: nil
    }
  }

  private static func sizedKind(_ tag: UInt8) -> ValueItem.Kind? {
    switch tag {
    case ValueTag.string: .string
    case ValueTag.data: .data
    case ValueTag.decimal: .decimal
    case ValueTag.url: .url
    case ValueTag.relativeURL: .relativeURL
    case ValueTag.array: .array
    case ValueTag.packedArray: .packedArray
    case ValueTag.record: .record
    case ValueTag.dictionary: .dictionary
    default: nil
    }
  }

  private func fixed(_ kind: ValueItem.Kind, _ start: Int, _ width: Int, _ limit: Int) -> ValueItem? {
    start <= limit - width ? ValueItem(kind: kind, start: start, end: start + width) : nil
  }

  private func number(_ kind: ValueItem.Kind, _ start: Int, _ limit: Int) -> ValueItem? {
    let last = min(limit, start + ValueFormat.longestNumber)
    var end = start
    while end < last, let byte = byte(at: end) {
      end += 1
      if byte < 0x80 { return ValueItem(kind: kind, start: start, end: end) }
    }
    return nil
  }

  private func wrappedNull(_ start: Int, _ limit: Int) -> ValueItem? {
    var end = start
    while end < limit, let tag = byte(at: end), tag <= ValueTag.wrappedNull {
      end += 1
      if tag == ValueTag.null { return ValueItem(kind: .wrappedNull, start: start, end: end) }
    }
    return nil
  }
}
