/// A text compared with another one, as Swift compares strings.
struct TextComparison: TextTest {
  let operation: ComparisonOperator
  let literal: TextLiteral

  @inline(__always)
  func matches(_ text: UnsafeRawBufferPointer, isSimple: Bool) -> Bool {
    if literal.isSimple, isSimple || TextForm.isSimple(text) {
      return literal.bytes.withUnsafeBytes { literal in
        switch operation {
        case .equal: text.isIdentical(to: literal)
        case .notEqual: !text.isIdentical(to: literal)
        default: operation.holds(text.order(literal), 0)
        }
      }
    }
    return operation.holds(text.text, literal.text)
  }
}

/// Bytes compared with other bytes.
struct ByteComparison: TextTest {
  let operation: ComparisonOperator
  let literal: [UInt8]

  func matches(_ text: UnsafeRawBufferPointer, isSimple: Bool) -> Bool {
    literal.withUnsafeBytes { operation.holds(text.order($0), 0) }
  }
}
