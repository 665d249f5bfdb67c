/// Forms that contain other sequences.
extension NumberReader {
  static func readRuns(
    _ count: Int, _ width: Int, from reader: inout ByteReader, into target: UnsafeMutablePointer<UInt64>
  ) throws(FormatError) {
    let start = reader.offset
    let runs = try reader.count(upTo: count, of: "runs")
    let heads = NumberBuffer(runs)
    let lengths = NumberBuffer(runs)
    try read(runs, width: width, upTo: NumberForm.runs.nestedLimit, from: &reader, into: heads.base)
    try read(runs, width: 2, upTo: NumberForm.runs.nestedLimit, from: &reader, into: lengths.base)
    var filled = 0
    for run in 0..<runs {
      guard lengths.base[run] <= UInt64(count - filled) else { break }
      let length = Int(lengths.base[run])
      (target + filled).update(repeating: heads.base[run], count: length)
      filled += length
    }
    guard filled == count else {
      throw FormatError(offset: start, found: "runs of other lengths", expected: "\(count) values in all")
    }
  }

  static func readDictionary(
    _ count: Int, _ width: Int, from reader: inout ByteReader, into target: UnsafeMutablePointer<UInt64>
  ) throws(FormatError) {
    let size = try reader.count(upTo: count, of: "entries")
    let entries = NumberBuffer(size)
    try read(size, width: width, upTo: NumberForm.dictionary.nestedLimit, from: &reader, into: entries.base)
    let start = reader.offset
    try read(count, width: 2, upTo: NumberForm.dictionary.nestedLimit, from: &reader, into: target)
    for index in 0..<count {
      guard target[index] < UInt64(size) else {
        throw FormatError(offset: start, found: "code \(target[index])", expected: "less than \(size)")
      }
      target[index] = entries.base[Int(target[index])]
    }
  }

  static func readScaled(
    _ count: Int, from reader: inout ByteReader, into target: UnsafeMutablePointer<UInt64>
  ) throws(FormatError) {
    let start = reader.offset
    let power = Int(try reader.read(UInt8.self))
    guard power < ScaledDoubles.powers.count else {
      throw FormatError(offset: start, found: "power \(power)", expected: "less than \(ScaledDoubles.powers.count)")
    }
    try read(count, width: 8, upTo: NumberForm.scaled.nestedLimit, from: &reader, into: target)
    for index in 0..<count {
      target[index] = ScaledDoubles.value(Int64(bitPattern: target[index]), power).bitPattern
    }
  }
}
