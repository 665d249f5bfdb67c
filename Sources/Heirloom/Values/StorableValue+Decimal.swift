public import Foundation
public import HeirloomEngine
public import HeirloomSchema

/// A decimal keeps its digits and its exponent; no other number type is on the way.
extension Decimal: PlainStorableValue {
  public static var _storage: StorageType { .decimal }

  public static func _load(_ source: RowPointer, _ ordinal: Int, _ row: Int) -> Decimal {
    Decimal(source.fixed(ordinal, row, as: DecimalValue.self))
  }

  public static func _store(_ value: Decimal, _ source: RowPointer, _ ordinal: Int, _ row: Int) {
    source.setFixed(DecimalValue(value), ordinal, row)
  }

  public var _scalar: Scalar { .decimal(DecimalValue(self)) }

  public init?(_scalar: Scalar) {
    guard case .decimal(let value) = _scalar else { return nil }
    self.init(value)
  }

  /// A decimal is 20 bytes in memory, the same on every platform:
  ///
  ///     byte 0   | exponent, signed |
  ///     byte 1   | length: 4 bits | negative: 1 bit | compact: 1 bit |
  ///     byte 4…  | mantissa: 8 words of 16 bits, the lowest first |
  ///
  /// Source: `NSDecimal` in Foundation's NSDecimal.h. There is no other way to the digits but text.
  init(_ value: DecimalValue) {
    if value.isNaN {
      self = .nan
      return
    }
    var result = Decimal()
    withUnsafeMutableBytes(of: &result) { bytes in
      let words = (128 - value.mantissa.leadingZeroBitCount + 15) / 16
      bytes.storeBytes(of: Int8(truncatingIfNeeded: value.exponent), as: Int8.self)
      bytes.storeBytes(of: UInt8(words) | (value.sign == 1 ? 0x10 : 0), toByteOffset: 1, as: UInt8.self)
      bytes.storeBytes(of: UInt64(truncatingIfNeeded: value.mantissa).littleEndian, toByteOffset: 4, as: UInt64.self)
      bytes.storeBytes(
        of: UInt64(truncatingIfNeeded: value.mantissa >> 64).littleEndian, toByteOffset: 12, as: UInt64.self)
    }
    self = result
  }
}

extension DecimalValue {
  init(_ value: Decimal) {
    guard !value.isNaN else {
      self = .notANumber
      return
    }
    self = withUnsafeBytes(of: value) { bytes in
      let low = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 4, as: UInt64.self))
      let high = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 12, as: UInt64.self))
      let flags = bytes.load(fromByteOffset: 1, as: UInt8.self)
      // Words beyond the length are not part of the number.
      let bits = Int(flags & 0x0f) * 16
      let mask: UInt128 = bits >= 128 ? .max : (1 << UInt128(bits)) - 1
      return DecimalValue(
        mantissa: (UInt128(high) << 64 | UInt128(low)) & mask,
        exponent: Int32(bytes.load(as: Int8.self)), sign: flags & 0x10 == 0 ? 0 : 1)
    }
  }
}
