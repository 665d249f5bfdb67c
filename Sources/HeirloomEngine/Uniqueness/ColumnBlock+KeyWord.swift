import HeirloomSchema

/// Values as parts of unique keys: equal ones have the same word.
///
/// Numbers are equal as numbers, but NaN equals NaN: otherwise an object could not be found by its own key. Texts are
/// equal as Swift's strings are.
extension ColumnBlock {
  /// - Complexity: O(1), or O(length) for texts and data.
  func keyWord(_ offset: Int) -> UInt64 {
    switch storage {
    case .boolean: return bit(offset) ? 1 : 0
    case .int8, .uint8: return UInt64(load(offset, as: UInt8.self))
    case .int16, .uint16: return UInt64(load(offset, as: UInt16.self))
    case .int32, .uint32: return UInt64(load(offset, as: UInt32.self))
    case .int64, .uint64, .reference: return load(offset, as: UInt64.self)
    case .float: return ColumnBlock.word(Double(load(offset, as: Float.self)))
    case .double: return ColumnBlock.word(load(offset, as: Double.self))
    case .uuid:
      let words = load(offset, as: (high: UInt64, low: UInt64).self)
      return KeyHash.mix(words.high, words.low)
    case .decimal: return UInt64(bitPattern: Int64(load(offset, as: DecimalValue.self).hashValue))
    case .string: return UInt64(bitPattern: Int64(string(offset).hashValue))
    case .bytes:
      var hasher = Hasher()
      hasher.combine(bytes: bytes(offset))
      return UInt64(bitPattern: Int64(hasher.finalize()))
    }
  }

  /// Whether two values, neither of them nil, are the same as parts of a key.
  func isSameInKey(_ offset: Int, _ other: ColumnBlock, _ otherOffset: Int) -> Bool {
    switch storage {
    case .uuid: return isIdentical(offset, to: other, otherOffset)
    case .decimal:
      let (left, right) = (load(offset, as: DecimalValue.self), other.load(otherOffset, as: DecimalValue.self))
      return left == right || left.isNaN && right.isNaN
    case .string:
      let (left, right) = (bytes(offset), other.bytes(otherOffset))
      return left.holdsSame(as: right) || string(offset) == other.string(otherOffset)
    case .bytes: return bytes(offset).holdsSame(as: other.bytes(otherOffset))
    default: return keyWord(offset) == other.keyWord(otherOffset)
    }
  }

  private static func word(_ number: Double) -> UInt64 {
    number.isNaN ? Double.nan.bitPattern : number == 0 ? 0 : number.bitPattern
  }
}

/// Hashes of unique keys. Zero stands for a key with a nil in it, which collides with nothing.
enum KeyHash {
  static let none: UInt64 = 0
  /// Different in each process, so that nobody can prepare values that collide.
  static let start = UInt64.random(in: 1...(.max))

  /// Source: the folded multiplication of wyhash, https://github.com/wangyi-fudan/wyhash
  @inline(__always)
  static func mix(_ left: UInt64, _ right: UInt64) -> UInt64 {
    let product = (left ^ 0xa076_1d64_78bd_642f).multipliedFullWidth(by: right ^ 0xe703_7ed1_a0b4_28db)
    return product.high ^ product.low
  }

  @inline(__always)
  static func combine(_ hash: UInt64, _ word: UInt64) -> UInt64 { max(1, mix(hash, word)) }
}
