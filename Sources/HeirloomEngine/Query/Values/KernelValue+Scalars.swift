import HeirloomSchema

/// The values as they stand outside of kernels, and their order in a sort: a NaN after all numbers.
extension Int64 {
  var scalar: Scalar { .int(self) }
}

extension UInt64 {
  var scalar: Scalar { .uint(self) }
}

extension Float {
  var scalar: Scalar { .float(self) }
  func sortsBefore(_ other: Float) -> Bool { sortCode < other.sortCode }
}

extension Double {
  var scalar: Scalar { .double(self) }
  func sortsBefore(_ other: Double) -> Bool { sortCode < other.sortCode }
}

extension String {
  var scalar: Scalar { .string(self) }
}

extension UUIDWords {
  var scalar: Scalar { .uuid(high: high, low: low) }
}

extension DecimalOperand {
  var scalar: Scalar { .decimal(value) }
  func sortsBefore(_ other: DecimalOperand) -> Bool { value.compare(to: other.value) < 0 }
}

extension ByteString {
  var scalar: Scalar { .bytes(bytes) }
}

extension TruthValue {
  var scalar: Scalar { .boolean(value) }
}

extension KernelValue {
  func sortsBefore(_ other: Self) -> Bool { self < other }
}
