/// The addresses of the blocks of one column, so that a property read is a few loads.
///
///     values   | address | – | …     by block; nil until the block is touched
///     validity | address | – | …     nil: every row has a value
///     blocks   | block   | – | …     for texts, which need more than an address
@frozen public struct ColumnView {
  public var values: UnsafeMutablePointer<UnsafeMutableRawPointer?>
  public var validity: UnsafeMutablePointer<UnsafeMutablePointer<UInt64>?>
  public var blocks: UnsafeMutablePointer<Unmanaged<ColumnBlock>?>

  init(capacity: Int) {
    values = .allocate(capacity: capacity)
    validity = .allocate(capacity: capacity)
    blocks = .allocate(capacity: capacity)
    values.initialize(repeating: nil, count: capacity)
    validity.initialize(repeating: nil, count: capacity)
    blocks.initialize(repeating: nil, count: capacity)
  }

  func deallocate() {
    values.deallocate()
    validity.deallocate()
    blocks.deallocate()
  }

  mutating func grow(from old: Int, to capacity: Int) {
    let grown = ColumnView(capacity: capacity)
    grown.values.update(from: values, count: old)
    grown.validity.update(from: validity, count: old)
    grown.blocks.update(from: blocks, count: old)
    deallocate()
    self = grown
  }

  /// Points at a block. The block must be kept alive by someone else.
  func set(_ block: ColumnBlock, at index: Int) {
    values[index] = block.values
    validity[index] = block.validity
    blocks[index] = Unmanaged.passUnretained(block)
  }

  func clear(_ index: Int) {
    values[index] = nil
    validity[index] = nil
    blocks[index] = nil
  }
}
