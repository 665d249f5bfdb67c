import HeirloomSchema

/// A type in which values are computed. Every signed integer is an `Int64`, every unsigned one a `UInt64`.
protocol KernelValue: Comparable {
  /// Stands where there is no value.
  static var placeholder: Self { get }
}

extension Int64: KernelValue { static var placeholder: Int64 { 0 } }
extension UInt64: KernelValue { static var placeholder: UInt64 { 0 } }
extension Float: KernelValue { static var placeholder: Float { 0 } }
extension Double: KernelValue { static var placeholder: Double { 0 } }
extension String: KernelValue { static var placeholder: String { "" } }
extension UUIDWords: KernelValue { static var placeholder: UUIDWords { UUIDWords(high: 0, low: 0) } }
extension DecimalOperand: KernelValue { static var placeholder: DecimalOperand { DecimalOperand(.notANumber) } }
extension ByteString: KernelValue { static var placeholder: ByteString { ByteString([]) } }

/// A bit as a value: `Bool` itself has no order.
struct TruthValue: KernelValue, Hashable, BitwiseCopyable {
  var value: Bool
  static var placeholder: TruthValue { TruthValue(value: false) }
  static func < (left: TruthValue, right: TruthValue) -> Bool { !left.value && right.value }
}

/// The computed values of one block: room for all rows, and a bit for each row that has a value.
final class ValueBuffer<Value: KernelValue> {
  let values: UnsafeMutablePointer<Value>
  let validity: UnsafeMutablePointer<UInt64>

  init() {
    values = .allocate(capacity: BlockGeometry.rows)
    values.initialize(repeating: .placeholder, count: BlockGeometry.rows)
    validity = .allocate(capacity: BlockGeometry.words)
    validity.initialize(repeating: 0, count: BlockGeometry.words)
  }

  deinit {
    values.deinitialize(count: BlockGeometry.rows)
    values.deallocate()
    validity.deallocate()
  }

  @inline(__always) func isValid(_ row: Int) -> Bool { validity[row >> 6] &>> UInt64(row & 63) & 1 == 1 }

  @inline(__always)
  func set(_ value: Value, at row: Int) {
    values[row] = value
    validity[row >> 6] |= 1 &<< UInt64(row & 63)
  }

  @inline(__always) func setNil(_ row: Int) { validity[row >> 6] &= ~(1 &<< UInt64(row & 63)) }

  /// Takes over the selected rows of another buffer.
  func take(_ other: ValueBuffer, _ selection: Selection) {
    selection.forEach { row in values[row] = other.values[row] }
    for word in 0..<selection.count {
      let selected = selection.words[word]
      validity[word] = validity[word] & ~selected | other.validity[word] & selected
    }
  }
}

/// An expression made ready for the rows of one concrete class.
protocol ValueKernel<Value>: AnyObject {
  associatedtype Value: KernelValue

  /// Computes the values of the selected rows, and of no others, so that it throws exactly where Swift would.
  func evaluate(into output: ValueBuffer<Value>, _ selection: Selection, _ block: BlockContext) throws
}
