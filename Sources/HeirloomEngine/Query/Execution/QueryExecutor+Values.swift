package import HeirloomSchema

/// Rows and, for each operand, one value for each of them.
package struct RowValues {
  package fileprivate(set) var rows: [RowAddress] = []
  package fileprivate(set) var values: [[Scalar]]
}

extension QueryExecutor {
  /// The rows of a query without sort keys and limit, and the values of some operands in each of them.
  ///
  /// - Complexity: One pass over the rows that meet the condition.
  package func values(of operands: [AggregateOperand]) throws -> RowValues {
    var result = RowValues(values: operands.map { _ in [] })
    let builder = KernelBuilder(environment: environment, counter: EvaluationCounter())
    for segment in segments {
      let readers = operands.map { AggregateReader($0, entity: segment.entity, builder) }
      let start = result.rows.count
      for table in segment.tables {
        try segment.scanAll(table) { selection, block in
          selection.forEach { row in result.rows.append(block.address(row)) }
          for (place, reader) in readers.enumerated() {
            try reader.append(selection, block, to: &result.values[place])
          }
        }
      }
      if let updates = segment.tables.first(where: { $0.origin == .updates }) { result.place(updates, from: start) }
    }
    return result
  }
}

extension RowValues {
  /// Puts pending updates in the places of the rows that they replace, as `rows()` has them.
  fileprivate mutating func place(_ updates: RowTable, from start: Int) {
    func position(_ address: RowAddress) -> (Int, Int) {
      switch address.origin {
      case .base: (0, address.row)
      case .updates: (0, updates.basePosition(address.row))
      case .inserts: (1, address.row)
      }
    }
    let order = (start..<rows.count).sorted { position(rows[$0]) < position(rows[$1]) }
    rows.replaceSubrange(start..., with: order.map { [rows] in rows[$0] })
    for place in values.indices {
      values[place].replaceSubrange(start..., with: order.map { [column = values[place]] in column[$0] })
    }
  }
}

extension AggregateReader {
  /// Adds the values of the selected rows, in order.
  fileprivate func append(_ selection: Selection, _ block: BlockContext, to scalars: inout [Scalar]) throws {
    scalars += kind.visit(ReadScalars(block: try read(selection, block), selection: selection))
  }

  private struct ReadScalars: ValueVisitor {
    let block: AggregateBlock
    let selection: Selection

    func visit<Value: KernelValue>(_ type: Value.Type) -> [Scalar] {
      let values = block.typed(as: type)
      var scalars: [Scalar] = []
      selection.forEach { row in
        let isValid = block.validity.map { $0[row >> 6] >> UInt64(row & 63) & 1 == 1 } ?? true
        scalars.append(isValid ? values[row].scalar : .null)
      }
      return scalars
    }
  }
}
