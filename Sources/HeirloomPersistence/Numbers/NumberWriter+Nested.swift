/// Forms that contain other sequences.
extension NumberWriter {
  static func writeRuns(
    _ values: UnsafeBufferPointer<UInt64>, _ runs: Int, _ width: Int, into writer: inout ByteWriter
  ) {
    let heads = NumberBuffer(runs)
    let lengths = NumberBuffer(runs)
    var run = -1
    for index in 0..<values.count {
      if run < 0 || values[index] != heads.base[run] {
        run += 1
        heads.base[run] = values[index]
      }
      lengths.base[run] += 1
    }
    writer.append(NumberForm.runs.rawValue)
    writer.appendVarint(runs)
    write(heads.numbers, width: width, upTo: NumberForm.runs.nestedLimit, into: &writer)
    write(lengths.numbers, width: 2, upTo: NumberForm.runs.nestedLimit, into: &writer)
  }

  static func writeDictionary(_ values: UnsafeBufferPointer<UInt64>, _ width: Int, into writer: inout ByteWriter) {
    guard let distinct = DistinctNumbers(values) else { return }
    writer.append(NumberForm.dictionary.rawValue)
    writer.appendVarint(distinct.values.count)
    distinct.values.withUnsafeBufferPointer {
      write($0, width: width, upTo: NumberForm.dictionary.nestedLimit, into: &writer)
    }
    write(distinct.codes.numbers, width: 2, upTo: NumberForm.dictionary.nestedLimit, into: &writer)
  }

  /// - Returns: Whether every value is a double with few decimal places, and was written.
  static func writeScaled(_ values: UnsafeBufferPointer<UInt64>, into writer: inout ByteWriter) -> Bool {
    guard let scaled = ScaledDoubles(values) else { return false }
    writer.append(NumberForm.scaled.rawValue)
    writer.append(UInt8(scaled.power))
    write(scaled.integers.numbers, width: 8, upTo: NumberForm.scaled.nestedLimit, into: &writer)
    return true
  }
}
