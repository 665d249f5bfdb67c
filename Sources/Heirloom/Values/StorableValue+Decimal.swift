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

  /// The same digits and exponent.
  init(_ value: DecimalValue) {
    if value.isNaN {
      self = .nan
    } else if DecimalParts.isLayoutKnown {
      self.init(inMemory: value)
    } else {
      let parts = DecimalParts(
        exponent: Int8(clamping: value.exponent), isNegative: value.sign == 1, isCompact: false,
        mantissa: value.mantissaBytes)
      self = parts.byArithmetic()
    }
  }

  /// Writes the fields where Foundation has them; the picture is at `DecimalParts`.
  private init(inMemory value: DecimalValue) {
    self.init()
    withUnsafeMutableBytes(of: &self) { bytes in
      let words = (128 - value.mantissa.leadingZeroBitCount + 15) / 16
      bytes.storeBytes(of: Int8(clamping: value.exponent), as: Int8.self)
      bytes.storeBytes(of: UInt8(words) << 4 | (value.sign == 1 ? 8 : 0), toByteOffset: 1, as: UInt8.self)
      bytes.storeBytes(of: UInt64(truncatingIfNeeded: value.mantissa).littleEndian, toByteOffset: 4, as: UInt64.self)
      bytes.storeBytes(
        of: UInt64(truncatingIfNeeded: value.mantissa >> 64).littleEndian, toByteOffset: 12, as: UInt64.self)
    }
  }
}

extension DecimalValue {
  init(_ value: Decimal) {
    if value.isNaN {
      self = .notANumber
    } else if DecimalParts.isLayoutKnown {
      self.init(inMemory: value)
    } else {
      let parts = DecimalParts(byArithmetic: value)
      let mantissa = parts.mantissa.reversed().reduce(UInt128(0)) { $0 << 8 | UInt128($1) }
      self.init(mantissa: mantissa, exponent: Int32(parts.exponent), sign: parts.isNegative ? 1 : 0)
    }
  }

  private init(inMemory value: Decimal) {
    self = withUnsafeBytes(of: value) { bytes in
      let low = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 4, as: UInt64.self))
      let high = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: 12, as: UInt64.self))
      let flags = bytes.load(fromByteOffset: 1, as: UInt8.self)
      // Words beyond the length are not part of the number.
      let bits = Int(flags >> 4) * 16
      let mask: UInt128 = bits >= 128 ? .max : (1 << UInt128(bits)) - 1
      return DecimalValue(
        mantissa: (UInt128(high) << 64 | UInt128(low)) & mask,
        exponent: Int32(bytes.load(as: Int8.self)), sign: flags & 8 == 0 ? 0 : 1)
    }
  }

  /// Whole 16-bit words, the lowest byte first.
  fileprivate var mantissaBytes: [UInt8] {
    var rest = mantissa
    var bytes: [UInt8] = []
    while rest != 0 {
      bytes += [UInt8(truncatingIfNeeded: rest), UInt8(truncatingIfNeeded: rest >> 8)]
      rest >>= 16
    }
    return bytes
  }
}
