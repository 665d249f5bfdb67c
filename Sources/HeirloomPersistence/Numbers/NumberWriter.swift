/// Writes a sequence of numbers in the smallest form that it finds.
enum NumberWriter {
  /// - Parameter limit: The highest form that may be used.
  static func write(
    _ values: UnsafeBufferPointer<UInt64>, width: Int, upTo limit: NumberForm = .dictionary,
    into writer: inout ByteWriter
  ) {
    guard values.count > 0 else { return }
    let statistics = NumberStatistics(values)
    if limit == .scaled, !statistics.isConstant, writeScaled(values, into: &writer) { return }
    switch form(values, statistics, width, limit) {
    case .constant: writeConstant(statistics, into: &writer)
    case .packed: writePacked(values, statistics, into: &writer)
    case .delta: writeDelta(values, statistics, into: &writer)
    case .runs: writeRuns(values, statistics.runs, width, into: &writer)
    case .dictionary: writeDictionary(values, width, into: &writer)
    case .raw, .scaled: writeRaw(values, width, into: &writer)
    }
  }

  private static func form(
    _ values: UnsafeBufferPointer<UInt64>, _ statistics: NumberStatistics, _ width: Int, _ limit: NumberForm
  ) -> NumberForm {
    var best = NumberForm.raw
    var size = statistics.rawSize(width: width)
    func consider(_ form: NumberForm, _ candidate: Int) {
      guard candidate < size else { return }
      best = form
      size = candidate
    }
    if statistics.isConstant {
      consider(.constant, NumberStatistics.size(statistics.first))
      return best
    }
    consider(.packed, statistics.packedSize)
    consider(.delta, statistics.deltaSize)
    guard limit >= .dictionary, values.count >= 16 else { return best }
    consider(.runs, statistics.runsSize(width: width))
    // Counting distinct values is only worth the time where the others leave much.
    if size * 8 > values.count * 12, let distinct = DistinctNumbers(values) {
      consider(.dictionary, 8 + distinct.values.count * width + BitPacking.byteCount(values.count, bits: distinct.bits))
    }
    return best
  }

  private static func writeRaw(_ values: UnsafeBufferPointer<UInt64>, _ width: Int, into writer: inout ByteWriter) {
    writer.append(NumberForm.raw.rawValue)
    let target = writer.extend(by: values.count * width)
    switch width {
    case 1: copy(values, to: target, as: UInt8.self)
    case 2: copy(values, to: target, as: UInt16.self)
    case 4: copy(values, to: target, as: UInt32.self)
    default: copy(values, to: target, as: UInt64.self)
    }
  }

  private static func copy<T: FixedWidthInteger & BitwiseCopyable>(
    _ values: UnsafeBufferPointer<UInt64>, to target: UnsafeMutableRawPointer, as type: T.Type
  ) {
    for index in 0..<values.count {
      let value = T(truncatingIfNeeded: values[index])
      target.storeBytes(of: value.littleEndian, toByteOffset: index &* MemoryLayout<T>.size, as: type)
    }
  }

  private static func writeConstant(_ statistics: NumberStatistics, into writer: inout ByteWriter) {
    writer.append(NumberForm.constant.rawValue)
    writer.appendZigzag(statistics.first)
  }

  private static func writePacked(
    _ values: UnsafeBufferPointer<UInt64>, _ statistics: NumberStatistics, into writer: inout ByteWriter
  ) {
    writer.append(NumberForm.packed.rawValue)
    writer.appendZigzag(statistics.minimum)
    writer.append(UInt8(statistics.packedBits))
    BitPacking.pack(values, less: UInt64(bitPattern: statistics.minimum), bits: statistics.packedBits, into: &writer)
  }

  private static func writeDelta(
    _ values: UnsafeBufferPointer<UInt64>, _ statistics: NumberStatistics, into writer: inout ByteWriter
  ) {
    writer.append(NumberForm.delta.rawValue)
    writer.appendZigzag(statistics.first)
    writer.appendZigzag(statistics.minimumDelta)
    writer.append(UInt8(statistics.deltaBits))
    guard statistics.deltaBits > 0 else { return }
    let deltas = NumberBuffer(values.count - 1)
    for index in 1..<values.count { deltas.base[index &- 1] = values[index] &- values[index &- 1] }
    BitPacking.pack(
      deltas.numbers, less: UInt64(bitPattern: statistics.minimumDelta), bits: statistics.deltaBits, into: &writer)
  }
}
