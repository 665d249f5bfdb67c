import HeirloomSchema

/// Computes aggregates for groups of rows, block by block.
final class Aggregation {
  private enum Column {
    case accumulator(any Accumulator, operand: Int?)
    case distinct(DistinctAccumulator, any ValueNumbering, operand: Int)
  }

  private let keys: [GroupingKey]
  private let groups: GroupNumbering
  /// Each read once for a block, however many columns need it.
  private var operands: [AggregateOperand] = []
  private var columns: [Column] = []
  private let numbers = RowNumbers()

  init(_ columns: [AggregateColumn], by keys: [GroupingKey], _ environment: QueryEnvironment) {
    self.keys = keys
    groups = GroupNumbering(keys)
    for column in columns { self.columns.append(make(column, environment)) }
  }

  private func make(_ column: AggregateColumn, _ environment: QueryEnvironment) -> Column {
    guard let operand = column.operand else { return .accumulator(CountAccumulator(), operand: nil) }
    let place = place(of: operand)
    if column.function == .countDistinct {
      return .distinct(DistinctAccumulator(), operand.numbering, operand: place)
    }
    let accumulator = operand.kind.visit(MakeAccumulator(function: column.function, decimals: environment.decimals))
    return .accumulator(accumulator, operand: place)
  }

  private func place(of operand: AggregateOperand) -> Int {
    if let place = operands.firstIndex(where: { $0.isSame(as: operand) }) { return place }
    operands.append(operand)
    return operands.count - 1
  }

  /// What reads keys and operands from the rows of a concrete class.
  func readers(_ entity: Int, _ builder: KernelBuilder) -> AggregateReaders {
    AggregateReaders(
      keys: keys.map { key in
        guard case .operand(let operand) = key else { return nil }
        return AggregateReader(operand, entity: entity, builder)
      },
      operands: operands.map { AggregateReader($0, entity: entity, builder) })
  }

  func add(_ selection: Selection, _ block: BlockContext, _ readers: AggregateReaders) throws {
    guard !selection.isEmpty else { return }
    let rows = GroupedRows(selection: selection, groups: try groups.number(readers.keys, selection, block))
    var blocks: [AggregateBlock?] = Array(repeating: nil, count: operands.count)
    for column in columns {
      switch column {
      case .accumulator(let accumulator, let operand):
        accumulator.reserve(groups.count)
        if let operand, blocks[operand] == nil {
          blocks[operand] = try readers.operands[operand].read(selection, block)
        }
        accumulator.add(operand.flatMap { blocks[$0] }, rows)
      case .distinct(let accumulator, let values, let operand):
        accumulator.reserve(groups.count)
        try values.number(readers.operands[operand], selection, block, into: numbers.numbers)
        accumulator.add(numbers.numbers, missing: values.missing, rows)
      }
    }
  }

  /// The groups in the order of their keys: nil first, texts as Swift's `<` has them, a NaN last.
  func result() throws -> [AggregateGroup] {
    // Without keys there is a group even without rows.
    let count = keys.isEmpty ? 1 : groups.count
    var result: [AggregateGroup] = []
    result.reserveCapacity(count)
    for group in 0..<count {
      let values = try columns.map { column in
        switch column {
        case .accumulator(let accumulator, _): try accumulator.result(group)
        case .distinct(let accumulator, _, _): accumulator.result(group)
        }
      }
      result.append(AggregateGroup(keys: keys.isEmpty ? [] : groups.keys(of: group), values: values))
    }
    return result.sorted { Scalar.precede($0.keys, $1.keys) }
  }
}

/// What reads keys and operands from the rows of one concrete class.
struct AggregateReaders {
  /// Nil for the class itself.
  let keys: [AggregateReader?]
  let operands: [AggregateReader]
}

private struct MakeAccumulator: ValueVisitor {
  let function: AggregateFunction
  let decimals: DecimalServices

  func visit<Value: KernelValue>(_ type: Value.Type) -> any Accumulator {
    switch function {
    case .minimum: ExtremeAccumulator(type, isMaximum: false)
    case .maximum: ExtremeAccumulator(type, isMaximum: true)
    case .sum: sum(type) ?? FailingAccumulator(.typeMismatch("sum of \(type)"))
    case .mean: sum(type).map { MeanAccumulator($0) } ?? FailingAccumulator(.typeMismatch("average of \(type)"))
    case .count, .countDistinct: CountAccumulator()
    }
  }

  /// Nil for what is no number: the public interface asks for none of these.
  private func sum<Value: KernelValue>(_ type: Value.Type) -> (any SumAccumulator)? {
    switch type {
    case is Int64.Type: IntegerSumAccumulator(Int64.self)
    case is UInt64.Type: IntegerSumAccumulator(UInt64.self)
    case is Double.Type: FloatingSumAccumulator(Double.self)
    case is Float.Type: FloatingSumAccumulator(Float.self)
    case is DecimalOperand.Type: DecimalSumAccumulator(decimals)
    default: nil
    }
  }
}
