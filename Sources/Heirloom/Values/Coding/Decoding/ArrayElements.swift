/// The elements of an array, a packed array or bytes, one after the other.
struct ArrayElements {
  /// Kind and width of elements without a tag.
  private let packed: (kind: ValueItem.Kind, width: Int)?
  private let end: Int
  private var offset: Int

  /// The elements of an item, or nil if it has none or packs them in an unknown way.
  init?(_ item: ValueItem, in bytes: ValueBytes) {
    (offset, end) = (item.start, item.end)
    switch item.kind {
    case .array: packed = nil
    case .data: packed = (.byte, 1)
    case .packedArray:
      guard item.start < item.end, let tag = bytes.byte(at: item.start), let packed = ValueBytes.packable(tag),
        (item.end - item.start - 1) % packed.width == 0
      else { return nil }
      self.packed = packed
      offset += 1
    default: return nil
    }
  }

  var isAtEnd: Bool { offset >= end }

  var position: Int { offset }

  /// The next element, or nil if it is damaged or there is none.
  func next(in bytes: ValueBytes) -> ValueItem? {
    guard let packed else { return bytes.item(at: offset, limit: end) }
    return isAtEnd ? nil : ValueItem(kind: packed.kind, start: offset, end: offset + packed.width)
  }

  mutating func advance(behind item: ValueItem) { offset = item.end }

  /// How many elements are left, up to the first that is damaged.
  func count(in bytes: ValueBytes) -> Int {
    if let packed { return (end - offset) / packed.width }
    var rest = self
    var count = 0
    while let item = rest.next(in: bytes) {
      rest.advance(behind: item)
      count += 1
    }
    return count
  }
}
