import HeirloomSchema

extension KernelValue {
  /// The value of one row, which must not be nil. The type must be the one in which the block's values are computed.
  init(_ block: ColumnBlock, _ offset: Int) { self = Self(block.scalar(offset)) ?? .placeholder }
}
