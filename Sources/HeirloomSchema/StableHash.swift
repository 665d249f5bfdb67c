/// FNV-1a over 64 bits: the same on every machine and in every process, unlike `Hasher`.
///
/// Source: http://www.isthe.com/chongo/tech/comp/fnv/
package struct StableHash {
  package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  package init() {}

  package mutating func combine(byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }

  /// Length first, so that ("a", "bc") and ("ab", "c") differ.
  package mutating func combine(_ text: String) {
    combine(UInt64(text.utf8.count))
    for byte in text.utf8 { combine(byte: byte) }
  }

  package mutating func combine(_ number: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) { combine(byte: UInt8(truncatingIfNeeded: number >> UInt64(shift))) }
  }
}
