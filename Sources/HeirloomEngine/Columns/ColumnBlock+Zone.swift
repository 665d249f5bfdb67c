import HeirloomSchema

extension ColumnBlock {
  /// Ends the writing: finds the bounds and chooses the smaller form for texts.
  package func seal() {
    if count == BlockGeometry.rows { encodeDictionary() }
    isSimpleText = storage == .string && allTextIsSimple()
    zone = makeZone()
  }

  /// The block will be written again: what sealing found out may not hold then.
  func unseal() {
    isSimpleText = false
    zone = nil
  }

  private func makeZone() -> ZoneMap {
    let nulls = nullCount
    switch storage {
    case .int8: return integerZone(Int8.self, nulls) { .int(Int64($0)) }
    case .int16: return integerZone(Int16.self, nulls) { .int(Int64($0)) }
    case .int32: return integerZone(Int32.self, nulls) { .int(Int64($0)) }
    case .int64: return integerZone(Int64.self, nulls) { .int($0) }
    case .uint8: return integerZone(UInt8.self, nulls) { .uint(UInt64($0)) }
    case .uint16: return integerZone(UInt16.self, nulls) { .uint(UInt64($0)) }
    case .uint32: return integerZone(UInt32.self, nulls) { .uint(UInt64($0)) }
    case .uint64: return integerZone(UInt64.self, nulls) { .uint($0) }
    case .reference: return integerZone(UInt64.self, nulls) { .reference($0) }
    case .float: return floatingZone(Float.self, nulls) { .float($0) }
    case .double: return floatingZone(Double.self, nulls) { .double($0) }
    case .string: return textZone(nulls)
    case .boolean, .uuid, .decimal, .bytes: return ZoneMap(nullCount: nulls)
    }
  }

  private func integerZone<T: FixedWidthInteger & BitwiseCopyable>(
    _ type: T.Type, _ nulls: Int, _ scalar: (T) -> Scalar
  ) -> ZoneMap {
    guard nulls < count else { return ZoneMap(nullCount: nulls) }
    let values = fixed(as: type)
    var low = T.max
    var high = T.min
    for offset in 0..<count where nulls == 0 || isValid(offset) {
      low = min(low, values[offset])
      high = max(high, values[offset])
    }
    return ZoneMap(nullCount: nulls, minimum: scalar(low), maximum: scalar(high))
  }

  private func floatingZone<T: BinaryFloatingPoint & BitwiseCopyable>(
    _ type: T.Type, _ nulls: Int, _ scalar: (T) -> Scalar
  ) -> ZoneMap {
    let values = fixed(as: type)
    var low = T.infinity
    var high = -T.infinity
    var hasNaN = false
    var hasNumber = false
    for offset in 0..<count where nulls == 0 || isValid(offset) {
      let value = values[offset]
      if value.isNaN {
        hasNaN = true
      } else {
        hasNumber = true
        low = value < low ? value : low
        high = value > high ? value : high
      }
    }
    guard hasNumber else { return ZoneMap(nullCount: nulls, hasNaN: hasNaN) }
    return ZoneMap(nullCount: nulls, minimum: scalar(low), maximum: scalar(high), hasNaN: hasNaN)
  }

  /// Bounds of a coded block whose texts can be compared byte by byte; others are not worth the time.
  private func textZone(_ nulls: Int) -> ZoneMap {
    guard codeWidth != 0, isSimpleText, nulls == 0, entryCount > 0 else { return ZoneMap(nullCount: nulls) }
    let texts = (0..<entryCount).map { String(decoding: entry($0), as: UTF8.self) }
    return ZoneMap(
      nullCount: nulls, minimum: texts.min().map(Scalar.string) ?? .null,
      maximum: texts.max().map(Scalar.string) ?? .null)
  }

  /// Scalars below U+0300 neither combine nor decompose when strings are compared by their composed form.
  private func allTextIsSimple() -> Bool {
    guard let heap else { return true }
    return TextForm.isSimple(UnsafeRawBufferPointer(start: heap, count: heapCount))
  }
}

package enum TextForm {
  /// Whether comparing these UTF-8 bytes gives Swift's answer about the strings: every scalar is below U+0300.
  package static func isSimple(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var offset = 0
    while offset + 8 <= bytes.count {
      let word = bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      if word & 0x8080_8080_8080_8080 != 0, hasHighLead(bytes, offset..<offset + 8) { return false }
      offset += 8
    }
    return !hasHighLead(bytes, offset..<bytes.count)
  }

  private static func hasHighLead(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>) -> Bool {
    for offset in range where bytes[offset] >= 0xcc { return true }
    return false
  }
}
