/// The addresses of the blocks of one column, so that a property read is a few loads.
///
///     values   | address | – | …     by block; nil until the block is touched
///     validity | address | – | …     nil: every row has a value
///     blocks   | block   | – | …     for texts, which need more than an address
///     coded    | texts   | – | …     what is remembered of the texts of a coded block
@frozen public struct ColumnView {
  public var values: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  public var validity: UnsafeMutablePointer<UnsafeMutablePointer<UInt64>?>
  public var blocks: UnsafeMutablePointer<Unmanaged<ColumnBlock>?>
  public var coded: UnsafeMutablePointer<UnsafeMutablePointer<CodedTexts>?>

  init(capacity: Int) {
    values = .allocate(capacity: capacity)
    validity = .allocate(capacity: capacity)
    blocks = .allocate(capacity: capacity)
    coded = .allocate(capacity: capacity)
    values.initialize(repeating: nil, count: capacity)
    validity.initialize(repeating: nil, count: capacity)
    blocks.initialize(repeating: nil, count: capacity)
    coded.initialize(repeating: nil, count: capacity)
  }

  /// - Parameter capacity: That of the view.
  func deallocate(capacity: Int) {
    for index in 0..<capacity { forgetTexts(index) }
    deallocate()
  }

  private func deallocate() {
    values.deallocate()
    validity.deallocate()
    blocks.deallocate()
    coded.deallocate()
  }

  mutating func grow(from old: Int, to capacity: Int) {
    let grown = ColumnView(capacity: capacity)
    grown.values.update(from: values, count: old)
    grown.validity.update(from: validity, count: old)
    grown.blocks.update(from: blocks, count: old)
    grown.coded.update(from: coded, count: old)
    deallocate()
    self = grown
  }

  /// Points at a block. The block must be kept alive by someone else.
  func set(_ block: ColumnBlock, at index: Int) {
    values[index] = block.values
    validity[index] = block.validity
    blocks[index] = Unmanaged.passUnretained(block)
    forgetTexts(index)
  }

  func clear(_ index: Int) {
    values[index] = nil
    validity[index] = nil
    blocks[index] = nil
    forgetTexts(index)
  }

  private func forgetTexts(_ index: Int) {
    guard let texts = coded[index] else { return }
    texts.pointee.deallocate()
    texts.deallocate()
    coded[index] = nil
  }
}
