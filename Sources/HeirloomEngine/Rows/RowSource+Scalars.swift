package import HeirloomSchema

extension RowSource {
  /// The value of a property as it would stand in a query.
  package func scalar(_ ordinal: Int, _ row: Int) -> Scalar {
    guard pointer.isValid(ordinal, row) else { return .null }
    if let pending, pending.origin == .inserts || isChanged(row, ordinal) {
      return pending.columns[ordinal][row >> BlockGeometry.shift].scalar(row & BlockGeometry.mask)
    }
    let place = baseRow(of: row) ?? row
    guard let block = (segment ?? base?.segment)?.columns[ordinal][place >> BlockGeometry.shift]
    else { return .null }
    return block.scalar(place & BlockGeometry.mask)
  }

  /// Writes a value of a pending row.
  func write(_ value: Scalar, _ ordinal: Int, _ row: Int) {
    guard let pending else { return }
    let number = row >> BlockGeometry.shift
    let block = pending.columns[ordinal][number]
    block.set(value, at: row & BlockGeometry.mask)
    columns[ordinal].set(block, at: number)
    pointer.markChanged(ordinal, row)
    forgetUnstorable(ordinal, row)
  }
}
