import HeirloomSchema

/// Which rows of some classes meet a condition. A block is looked through when one of its rows is first asked about.
///
///     (class, origin) → block → | bits of the rows that match |
final class MatchingRows {
  private let condition: QueryCondition
  private let builder: KernelBuilder
  private let joins: JoinedRows
  private var kernels: [Int: any ConditionKernel] = [:]
  private var blocks: [Int: [BlockBitmap?]] = [:]

  init(_ condition: QueryCondition, _ builder: KernelBuilder, _ joins: JoinedRows) {
    self.condition = condition
    self.builder = builder
    self.joins = joins
  }

  private var isTrivial: Bool { condition == .constant(true) }

  /// The condition as it is for the rows of one class.
  func kernel(_ entity: Int) -> any ConditionKernel {
    if let kernel = kernels[entity] { return kernel }
    let folded = QueryFolding(schema: builder.environment.schema, entity: entity).fold(condition)
    let kernel = builder.kernel(QueryOrdering.order(folded))
    kernels[entity] = kernel
    return kernel
  }

  func contains(_ address: RowAddress) throws -> Bool {
    if isTrivial { return true }
    let block = address.row >> BlockGeometry.shift
    let slot = Int(address.word >> 46)
    if let known = blocks[slot], let bitmap = known[block] { return bitmap[address.row & BlockGeometry.mask] }
    guard let table = joins.table(address.entity, address.origin) else { return false }
    let bitmap = try matches(of: BlockContext(table, block: block))
    blocks[slot, default: Array(repeating: nil, count: table.blockCount)][block] = bitmap
    return bitmap[address.row & BlockGeometry.mask]
  }

  /// Of all rows: whether a row is visible is not asked here.
  private func matches(of block: BlockContext) throws -> BlockBitmap {
    let bitmap = BlockBitmap()
    let selection = Selection(words: bitmap.words, count: block.words)
    for word in 0..<block.words {
      let rows = block.rows - word * 64
      selection.words[word] = rows >= 64 ? .max : 1 << UInt64(rows) - 1
    }
    try kernel(block.table.entity).narrow(selection, block)
    return bitmap
  }
}
