/// Binary search in rows that are in order, counting the comparisons.
final class RowSearch {
  private let order: RowOrder
  private let unit: UnitOfWork
  private(set) var comparisons = 0

  init(_ order: RowOrder, _ unit: UnitOfWork) {
    self.order = order
    self.unit = unit
  }

  func precedes(_ left: RowAddress?, _ right: RowAddress?) -> Bool {
    guard let left, let right else { return left == nil }
    comparisons += 1
    return order.precedes(left, right)
  }

  func precedes(_ left: LiveRow, _ right: LiveRow) -> Bool { precedes(address(left), address(right)) }

  /// The place of a row by its present values, or nil if it is not there.
  func place(of row: LiveRow, at address: RowAddress, in rows: [LiveRow]) -> Int? {
    var low = 0
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if rows[middle] == row { return middle }
      if precedes(self.address(rows[middle]), address) { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  /// The place of the first row that a row comes before.
  func firstPlace(behind address: RowAddress?, in rows: [LiveRow], from start: Int) -> Int {
    var low = start
    var high = rows.count
    while low < high {
      let middle = (low + high) / 2
      if precedes(self.address(rows[middle]), address) { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func address(_ row: LiveRow) -> RowAddress? { unit.locate(row.key, in: row.entity..<row.entity + 1) }
}
