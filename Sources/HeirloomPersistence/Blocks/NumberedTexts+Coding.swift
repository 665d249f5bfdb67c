internal import HeirloomEngine

extension NumberedTexts {
  func write(into writer: inout ByteWriter) {
    writer.append(UInt8(numbers.count))
    for literal in literals {
      writer.appendVarint(literal.count)
      writer.append(literal)
    }
    for (place, column) in numbers.enumerated() {
      writer.append(UInt8(widths[place]))
      NumberWriter.write(column.numbers, width: 8, into: &writer)
    }
  }

  static func read(into block: ColumnBlock, valid: Int, from reader: inout ByteReader) throws(FormatError) {
    let texts = try NumberedTexts(valid: valid, from: &reader)
    let lengths = NumberBuffer(valid)
    let size = texts.fill(lengths)
    var bytes = ByteWriter(capacity: size)
    texts.writeTexts(lengths, to: bytes.extend(by: size))
    bytes.withBytes { block.adoptTexts(lengths: lengths.numbers, bytes: $0) }
  }

  private init(valid: Int, from reader: inout ByteReader) throws(FormatError) {
    let start = reader.offset
    let count = Int(try reader.read(UInt8.self))
    guard (1...NumberedTexts.mostNumbers).contains(count) else {
      throw FormatError(
        offset: start, found: "\(count) numbers in a text", expected: "1 to \(NumberedTexts.mostNumbers)")
    }
    var literals: [[UInt8]] = []
    var room = NumberedTexts.longestLiterals
    for _ in 0...count {
      let length = try reader.count(upTo: room, of: "bytes between numbers")
      literals.append(Array(try reader.take(length)))
      room -= length
    }
    var widths: [Int] = []
    var numbers: [NumberBuffer] = []
    for _ in 0..<count {
      widths.append(try NumberedTexts.readWidth(from: &reader))
      let column = NumberBuffer(valid)
      try NumberReader.read(valid, width: 8, from: &reader, into: column.base)
      numbers.append(column)
    }
    self.literals = literals
    self.widths = widths
    self.numbers = numbers
  }

  private static func readWidth(from reader: inout ByteReader) throws(FormatError) -> Int {
    let start = reader.offset
    let width = Int(try reader.read(UInt8.self))
    guard width <= mostDigits else {
      throw FormatError(offset: start, found: "numbers of \(width) digits", expected: "at most \(mostDigits)")
    }
    return width
  }

  /// Finds the length of each text.
  /// - Returns: All of them together.
  private func fill(_ lengths: NumberBuffer) -> Int {
    let fixed = literals.reduce(0) { $0 + $1.count }
    lengths.base.update(repeating: UInt64(fixed), count: lengths.count)
    for (place, column) in numbers.enumerated() {
      let width = widths[place]
      for row in 0..<lengths.count {
        lengths.base[row] &+= UInt64(max(width, NumberedTexts.digits(of: column.base[row])))
      }
    }
    return lengths.numbers.reduce(0) { $0 + Int($1) }
  }

  /// Writes one place of all texts after the other; pointers only, for this runs for each row.
  private func writeTexts(_ lengths: NumberBuffer, to target: UnsafeMutableRawPointer) {
    let places = NumberBuffer(lengths.count)
    var start: UInt64 = 0
    for row in 0..<lengths.count {
      places.base[row] = start
      start &+= lengths.base[row]
    }
    for place in literals.indices {
      literals[place].withUnsafeBytes { literal in
        for row in 0..<lengths.count {
          let text = target + Int(places.base[row])
          for index in 0..<literal.count { text.storeBytes(of: literal[index], toByteOffset: index, as: UInt8.self) }
          places.base[row] &+= UInt64(literal.count)
        }
      }
      guard place < numbers.count else { return }
      let (column, width) = (numbers[place].base, widths[place])
      for row in 0..<lengths.count {
        let count = NumberedTexts.writeDigits(column[row], width: width, to: target + Int(places.base[row]))
        places.base[row] &+= UInt64(count)
      }
    }
  }

  @inline(__always) private static func writeDigits(
    _ value: UInt64, width: Int, to target: UnsafeMutableRawPointer
  ) -> Int {
    let count = max(digits(of: value), width)
    var rest = value
    for index in stride(from: count - 1, through: 0, by: -1) {
      let quotient = rest / 10
      target.storeBytes(
        of: UInt8(truncatingIfNeeded: 48 &+ rest &- quotient &* 10), toByteOffset: index, as: UInt8.self)
      rest = quotient
    }
    return count
  }

  @inline(__always) private static func digits(of value: UInt64) -> Int {
    var count = 1
    var rest = value
    while rest >= 1_000 {
      rest /= 1_000
      count &+= 3
    }
    return count &+ (rest >= 100 ? 2 : (rest >= 10 ? 1 : 0))
  }
}
