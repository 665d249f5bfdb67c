import HeirloomSchema

/// A value of the object at the other end of a relationship; nil where there is none.
final class RelatedValueKernel: ValueKernel {
  let kind: ValueKind
  private let references: ReferenceReader
  private let locator: RowLocator
  private let field: RelatedField
  private let joins: JoinedRows
  private let schema: StoreSchema

  init(
    _ references: ReferenceReader, _ locator: RowLocator, _ field: RelatedField, _ joins: JoinedRows,
    _ schema: StoreSchema
  ) {
    self.references = references
    self.locator = locator
    self.field = field
    self.joins = joins
    self.schema = schema
    kind =
      switch field {
      case .key: .unsigned
      case .column(let column): ValueKind(column.storage)
      }
  }

  func evaluate(into output: ValueBuffer, _ selection: Selection, _ block: BlockContext) throws {
    for word in 0..<selection.count { output.validity[word] &= ~selection.words[word] }
    try references.forEach(selection, block) { row, key in
      guard let address = locator.address(of: key) else { return }
      switch field {
      case .key:
        output.typed(as: UInt64.self)[row] = key
        output.setValid(row)
      case .column(let column): load(column, address, into: output, row)
      }
    }
  }

  /// A class that does not have the column reads as nil.
  private func load(_ column: ColumnReference, _ address: RowAddress, into output: ValueBuffer, _ row: Int) {
    guard schema.layouts[column.entity].subtree.contains(address.entity),
      let table = joins.table(address.entity, address.origin)
    else { return }
    let block = table.columns[column.ordinal][address.row >> BlockGeometry.shift]
    let offset = address.row & BlockGeometry.mask
    guard block.isValid(offset) else { return }
    kind.visit(Load(block: block, offset: offset, output: output, row: row))
    output.setValid(row)
  }

  private struct Load: ValueVisitor {
    let block: ColumnBlock
    let offset: Int
    let output: ValueBuffer
    let row: Int

    @inline(__always)
    func visit<Value: KernelValue>(_ type: Value.Type) {
      output.typed(as: type)[row] = Value(block, offset)
    }
  }
}
