import HeirloomSchema

extension QueryExecutor {
  /// Aggregates of the rows that `rows()` would return, for each group of them. Makes no list of them, unless there
  /// is a limit or an offset.
  ///
  /// - Parameter keys: What the rows of a group have in common; without keys there is one group, of all rows.
  /// - Returns: The groups in the order of their keys.
  package func aggregate(_ columns: [AggregateColumn], by keys: [GroupingKey]) throws -> [AggregateGroup] {
    if keys.isEmpty, columns.allSatisfy({ $0.operand == nil }) {
      let count = Scalar.int(Int64(try count()))
      return [AggregateGroup(keys: [], values: columns.map { _ in count })]
    }
    let aggregation = Aggregation(columns, by: keys, environment)
    let builder = KernelBuilder(environment: environment, counter: EvaluationCounter())
    if capacity == nil, plan.query.offset == 0 {
      try addRows(to: aggregation, builder)
    } else {
      try addListedRows(to: aggregation, builder)
    }
    return try aggregation.result()
  }

  private func addRows(to aggregation: Aggregation, _ builder: KernelBuilder) throws {
    for segment in segments {
      let readers = aggregation.readers(segment.entity, builder)
      for table in segment.tables {
        try segment.scanAll(table) { selection, block in try aggregation.add(selection, block, readers) }
      }
    }
  }

  /// Those inside the offset and the limit.
  private func addListedRows(to aggregation: Aggregation, _ builder: KernelBuilder) throws {
    let rows = Dictionary(grouping: try rows()) { $0.word >> 46 }
    for segment in segments {
      let readers = aggregation.readers(segment.entity, builder)
      for table in segment.tables {
        let first = RowAddress(entity: table.entity, origin: table.origin, row: 0)
        guard let addresses = rows[first.word >> 46] else { continue }
        let bits = CandidateRows(addresses.lazy.map { UInt32($0.row) }, blockCount: table.blockCount)
        for (number, bitmap) in bits.blocks.enumerated() {
          guard let bitmap else { continue }
          let block = BlockContext(table, block: number)
          try aggregation.add(Selection(words: bitmap.words, count: block.words), block, readers)
        }
      }
    }
  }
}
