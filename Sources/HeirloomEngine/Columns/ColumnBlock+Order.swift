import HeirloomSchema

/// What is known of a value's place in the order of its column without looking at it.
enum SortForm: UInt32, BitwiseCopyable, Sendable {
  /// nil, before all values.
  case null = 0
  /// Different codes have the order of their values.
  case coded = 1
  /// Only the value itself tells.
  case value = 2
}

/// The order of values that sorting and indexes share: nil first, a NaN after all numbers, texts as Swift's `<` has
/// them.
extension ColumnBlock {
  /// A number in the order of the values, as far as 64 bits can say it.
  func sortCode(_ offset: Int) -> (form: SortForm, code: UInt64) {
    guard isValid(offset) else { return (.null, 0) }
    switch storage {
    case .boolean: return (.coded, bit(offset) ? 1 : 0)
    case .int8: return (.coded, load(offset, as: Int8.self).sortCode)
    case .int16: return (.coded, load(offset, as: Int16.self).sortCode)
    case .int32: return (.coded, load(offset, as: Int32.self).sortCode)
    case .int64: return (.coded, load(offset, as: Int64.self).sortCode)
    case .uint8: return (.coded, load(offset, as: UInt8.self).sortCode)
    case .uint16: return (.coded, load(offset, as: UInt16.self).sortCode)
    case .uint32: return (.coded, load(offset, as: UInt32.self).sortCode)
    case .uint64, .reference: return (.coded, load(offset, as: UInt64.self))
    case .float: return (.coded, load(offset, as: Float.self).sortCode)
    case .double: return (.coded, load(offset, as: Double.self).sortCode)
    case .uuid: return (.coded, load(offset, as: StoredUUID.self).words.high)
    case .decimal: return (.value, 0)
    case .bytes: return (.coded, bytes(offset).sortPrefix)
    case .string:
      let text = bytes(offset)
      return isSimpleText || TextForm.isSimple(text) ? (.coded, text.sortPrefix) : (.value, 0)
    }
  }

  /// Negative, zero or positive for two values of columns of one storage.
  func order(_ offset: Int, _ other: ColumnBlock, _ otherOffset: Int) -> Int {
    let (form, code) = sortCode(offset)
    let (otherForm, otherCode) = other.sortCode(otherOffset)
    if form == .null || otherForm == .null { return (form == .null ? 0 : 1) - (otherForm == .null ? 0 : 1) }
    if form == .coded, otherForm == .coded {
      if code != otherCode { return code < otherCode ? -1 : 1 }
      if storage.isCodeExact { return 0 }
    }
    return valueOrder(offset, other, otherOffset)
  }

  /// The same for two values, neither of them nil, that codes do not tell apart.
  func valueOrder(_ offset: Int, _ other: ColumnBlock, _ otherOffset: Int) -> Int {
    switch storage {
    case .uuid:
      let (left, right) = (load(offset, as: StoredUUID.self).words, other.load(otherOffset, as: StoredUUID.self).words)
      return left == right ? 0 : (left < right ? -1 : 1)
    case .decimal:
      return load(offset, as: DecimalValue.self).compare(to: other.load(otherOffset, as: DecimalValue.self))
    case .bytes: return bytes(offset).order(other.bytes(otherOffset))
    case .string:
      let (left, right) = (bytes(offset), other.bytes(otherOffset))
      if TextForm.isSimple(left), TextForm.isSimple(right) { return left.order(right) }
      let (first, second) = (left.text, right.text)
      return first == second ? 0 : (first < second ? -1 : 1)
    default: return 0
    }
  }
}

extension StorageType {
  /// Whether values with the same sort code are equal.
  var isCodeExact: Bool {
    switch self {
    case .uuid, .decimal, .string, .bytes: false
    default: true
    }
  }
}
