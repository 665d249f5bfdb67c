internal import HeirloomEngine

/// Texts that differ in their numbers only, as people's programs make them: `Invoice 17 of 2024`, `08:30`, `A-00042`.
///
///     literals  | "Invoice " | " of " | "" |
///     numbers   |     17     |  2024  |         one column for each place
///     widths    |      0     |    0   |         digits of a number that is padded with zeros; 0: not padded
struct NumberedTexts {
  static let mostNumbers = 8
  /// Literals are repeated for each row when they are read: they must not be long.
  static let longestLiterals = 256
  /// More digits do not fit in 64 bits with certainty.
  static let mostDigits = 18
  static let fewestRows = 16

  let literals: [[UInt8]]
  let numbers: [NumberBuffer]
  let widths: [Int]

  /// - Returns: Nil unless all texts of the block have one pattern.
  init?(_ block: ColumnBlock, valid: Int) {
    guard valid >= NumberedTexts.fewestRows, let first = (0..<block.count).first(where: { block.isValid($0) }),
      let literals = NumberedTexts.pattern(of: block.bytes(first))
    else { return nil }
    let numbers = literals.dropLast().map { _ in NumberBuffer(valid) }
    var digits = numbers.map { _ in DigitCount() }
    // How far each text has been read.
    let places = NumberBuffer(valid)
    for (place, literal) in literals.enumerated() {
      let isLast = place == numbers.count
      guard NumberedTexts.skip(literal, in: block, places, toEnd: isLast) else { return nil }
      guard isLast || NumberedTexts.take(numbers[place], from: block, places, &digits[place]) else { return nil }
    }
    let widths = digits.compactMap(\.width)
    guard widths.count == numbers.count else { return nil }
    self.literals = literals
    self.numbers = numbers
    self.widths = widths
  }

  /// How many digits the numbers of one place have.
  private struct DigitCount {
    private var fewest = Int.max
    private var most = 0
    private var hasPadding = false

    mutating func note(_ count: Int, startsWithZero: Bool) {
      fewest = min(fewest, count)
      most = max(most, count)
      if startsWithZero, count > 1 { hasPadding = true }
    }

    /// Nil where some are padded and not all have the same length.
    var width: Int? { hasPadding ? (fewest == most ? most : nil) : 0 }
  }

  /// What stands around the numbers of a text; nil if there is no number, or too much else.
  private static func pattern(of text: UnsafeRawBufferPointer) -> [[UInt8]]? {
    var literals: [[UInt8]] = [[]]
    var isInNumber = false
    var length = 0
    for byte in text {
      if isDigit(byte) {
        isInNumber = true
        continue
      }
      if isInNumber { literals.append([]) }
      isInNumber = false
      literals[literals.count - 1].append(byte)
      length += 1
      guard length <= longestLiterals, literals.count <= mostNumbers else { return nil }
    }
    if isInNumber { literals.append([]) }
    return literals.count > 1 && literals.count - 1 <= mostNumbers ? literals : nil
  }

  /// Whether every text goes on with a literal, and ends there if it is the last.
  private static func skip(
    _ literal: [UInt8], in block: ColumnBlock, _ places: NumberBuffer, toEnd isLast: Bool
  ) -> Bool {
    literal.withUnsafeBytes { literal in
      var row = 0
      for offset in 0..<block.count where block.isValid(offset) {
        let text = block.bytes(offset)
        let start = Int(places.base[row])
        let end = start &+ literal.count
        guard isLast ? text.count == end : text.count >= end else { return false }
        for index in 0..<literal.count where text[start &+ index] != literal[index] { return false }
        places.base[row] = UInt64(end)
        row &+= 1
      }
      return true
    }
  }

  /// Whether every text goes on with a number; it ends where the digits end.
  private static func take(
    _ numbers: NumberBuffer, from block: ColumnBlock, _ places: NumberBuffer, _ digits: inout DigitCount
  ) -> Bool {
    var row = 0
    for offset in 0..<block.count where block.isValid(offset) {
      let text = block.bytes(offset)
      let start = Int(places.base[row])
      var end = start
      var value: UInt64 = 0
      while end < text.count, isDigit(text[end]), end &- start <= mostDigits {
        value = value &* 10 &+ UInt64(text[end] &- 48)
        end &+= 1
      }
      guard end > start, end &- start <= mostDigits else { return false }
      digits.note(end &- start, startsWithZero: text[start] == 48)
      numbers.base[row] = value
      places.base[row] = UInt64(end)
      row &+= 1
    }
    return true
  }

  @inline(__always) private static func isDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 }
}
