/// Folds values into a number that depends on all of them, but not on their order: stores answer in different orders.
struct Checksum: Equatable, CustomStringConvertible {
  private(set) var value: UInt64 = 0

  mutating func add(_ number: Int) { value &+= UInt64(bitPattern: Int64(number)) }
  mutating func add(_ number: Double) { value &+= number.bitPattern }
  /// Cheap on purpose: this runs inside the measurement. `RowDigest` looks at every byte, outside.
  mutating func add(_ text: String) { value &+= UInt64(text.utf8.count) }
  mutating func add(_ other: Checksum) { value &+= other.value }

  var description: String { String(value, radix: 16) }

  init() {}
  init(_ number: Int) { add(number) }
  init(digest: UInt64) { value = digest }
}
