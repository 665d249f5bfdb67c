import HeirloomSchema

/// The values of one sort key for all candidates, taken out of their blocks.
final class SortColumn {
  enum Kind {
    /// The code says everything.
    case code
    case text
    case comparedText((String, String) -> Int)
    case collatedText(TextCollator)
    case bytes
    case uuid
    case decimal
    case objects((AnyObject, AnyObject) -> Int)
  }

  let kind: Kind
  let isReversed: Bool
  let source: ColumnSource?
  private let storage: StorageType
  @exclusivity(unchecked) private(set) var ranks: [UInt8] = []
  @exclusivity(unchecked) private(set) var codes: [UInt64] = []
  @exclusivity(unchecked) private var texts: [UnsafeRawBufferPointer] = []
  @exclusivity(unchecked) private var strings: [String] = []
  @exclusivity(unchecked) private var collationKeys: CollationKeys?
  @exclusivity(unchecked) private var decimals: [DecimalValue] = []
  @exclusivity(unchecked) private var uuids: [UUIDWords] = []
  @exclusivity(unchecked) private var objects: [AnyObject] = []
  /// For each text whether the order of its bytes is the order of strings.
  @exclusivity(unchecked) private var simple: [Bool] = []

  init(_ key: SortKey) {
    isReversed = key.direction == .reverse
    switch key.source {
    case .column(let column, let order):
      source = .property(column.ordinal)
      storage = column.storage
      kind = SortColumn.kind(column.storage, order)
    case .key:
      source = .key
      storage = .reference
      kind = .code
    case .objects(let compare):
      source = nil
      storage = .bytes
      kind = .objects(compare)
    }
  }

  private static func kind(_ storage: StorageType, _ order: TextOrder) -> Kind {
    switch storage {
    case .string:
      switch order {
      case .lexical: .text
      case .collated(let collator): .collatedText(collator)
      case .compared(let compare): .comparedText(compare)
      }
    case .bytes: .bytes
    case .uuid: .uuid
    case .decimal: .decimal
    default: .code
    }
  }

  /// Whether a code says all about a value.
  var isExact: Bool { if case .code = kind { true } else { false } }

  /// Whether different codes tell the order of two values.
  var hasCodes: Bool {
    switch kind {
    case .code, .text, .collatedText: true
    case .comparedText, .bytes, .uuid, .decimal, .objects: false
    }
  }

  /// Takes the keys of the selected rows.
  func append(_ selection: some SelectedRows, _ block: BlockContext, object: (RowAddress) throws -> AnyObject) throws {
    guard let source else {
      return try selection.forEach { row throws(any Error) in
        objects.append(try object(block.address(row)))
        push(rank: 1, code: 0)
      }
    }
    append(block.column(source), selection)
  }

  private func append(_ column: ColumnBlock, _ selection: some SelectedRows) {
    switch storage {
    case .boolean: selection.forEach { push(column, $0, column.bit($0) ? 1 : 0) }
    case .int8: appendCodes(column, selection, Int8.self)
    case .int16: appendCodes(column, selection, Int16.self)
    case .int32: appendCodes(column, selection, Int32.self)
    case .int64: appendCodes(column, selection, Int64.self)
    case .uint8: appendCodes(column, selection, UInt8.self)
    case .uint16: appendCodes(column, selection, UInt16.self)
    case .uint32: appendCodes(column, selection, UInt32.self)
    case .uint64, .reference: appendCodes(column, selection, UInt64.self)
    case .float: appendCodes(column, selection, Float.self)
    case .double: appendCodes(column, selection, Double.self)
    case .uuid:
      selection.forEach { row in
        let words = column.load(row, as: StoredUUID.self).words
        uuids.append(words)
        push(column, row, words.high)
      }
    case .decimal:
      selection.forEach { row in
        decimals.append(column.load(row, as: DecimalValue.self))
        push(column, row, 0)
      }
    case .string, .bytes: appendTexts(column, selection)
    }
  }

  private func appendCodes<T: SortEncodable>(_ column: ColumnBlock, _ selection: some SelectedRows, _ type: T.Type) {
    let values = column.fixed(as: type)
    selection.forEach { push(column, $0, values[$0].sortCode) }
  }

  private func appendTexts(_ column: ColumnBlock, _ selection: some SelectedRows) {
    switch kind {
    case .comparedText:
      return selection.forEach { row in
        strings.append(column.string(row))
        push(column, row, 0)
      }
    case .collatedText(let collator): return appendCollated(column, selection, collator)
    default: break
    }
    selection.forEach { row in
      let bytes = column.bytes(row)
      let isSimple = storage == .bytes || column.isSimpleText || TextForm.isSimple(bytes)
      texts.append(bytes)
      simple.append(isSimple)
      push(column, row, isSimple ? bytes.sortPrefix : 0)
    }
  }

  private func appendCollated(_ column: ColumnBlock, _ selection: some SelectedRows, _ collator: TextCollator) {
    var keys = collationKeys.take() ?? CollationKeys(collator)
    keys.append(column, selection) { row, prefix in
      texts.append(column.bytes(row))
      push(column, row, prefix)
    }
    collationKeys = keys
  }

  private func push(_ column: ColumnBlock, _ row: Int, _ code: UInt64) {
    let isValid = column.isValid(row)
    push(rank: isValid ? 1 : 0, code: isValid ? code : 0)
  }

  private func push(rank: UInt8, code: UInt64) {
    ranks.append(isReversed ? 1 - rank : rank)
    codes.append(isReversed ? ~code : code)
  }

  // MARK: Comparing

  /// Whether the order of two different codes is the order of the values.
  func isOrdered(_ index: Int) -> Bool { simple.isEmpty || simple[index] }

  /// The bytes of a text whose order is the order of strings.
  func simpleText(_ index: Int) -> UnsafeRawBufferPointer? {
    index < simple.count && simple[index] ? texts[index] : nil
  }

  /// Negative, zero or positive, direction applied.
  func order(_ left: Int, _ right: Int) -> Int {
    if ranks[left] != ranks[right] { return ranks[left] < ranks[right] ? -1 : 1 }
    // Both are nil.
    if ranks[left] == (isReversed ? 1 : 0) { return 0 }
    if codes[left] != codes[right], isOrdered(left), isOrdered(right) { return codes[left] < codes[right] ? -1 : 1 }
    let order = valueOrder(left, right)
    return isReversed ? -order : order
  }

  private func valueOrder(_ left: Int, _ right: Int) -> Int {
    switch kind {
    case .code: 0
    case .text: textOrder(left, right)
    case .comparedText(let compare): compare(strings[left], strings[right])
    case .collatedText(let collator): collatedOrder(left, right, collator)
    case .bytes: texts[left].order(texts[right])
    case .uuid: uuids[left] == uuids[right] ? 0 : (uuids[left] < uuids[right] ? -1 : 1)
    case .decimal: decimals[left].compare(to: decimals[right])
    case .objects(let compare): compare(objects[left], objects[right])
    }
  }

  private func collatedOrder(_ left: Int, _ right: Int, _ collator: TextCollator) -> Int {
    let order = collationKeys?.order(left, right) ?? 0
    return order == 0 ? collator.compareTies(texts[left].text, texts[right].text) : order
  }

  private func textOrder(_ left: Int, _ right: Int) -> Int {
    if simple[left], simple[right] { return texts[left].order(texts[right]) }
    let first = texts[left].text
    let second = texts[right].text
    return first == second ? 0 : (first < second ? -1 : 1)
  }
}
