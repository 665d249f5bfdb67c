import HeirloomEngine
import HeirloomSchema

/// Makes random conditions over the class `Thing`, which has a column of each storage type, and its subclass `Gadget`.
struct ConditionGenerator {
  var random: SplitMix64
  let schema = Things.schema

  init(seed: UInt64) { random = SplitMix64(seed: seed) }

  mutating func pick<T>(_ values: [T]) -> T { values[random.below(values.count)] }

  mutating func condition(_ depth: Int) -> QueryCondition {
    guard depth > 0 else { return leaf(0) }
    switch random.below(10) {
    case 8: return .conditional(condition(depth - 1), condition(depth - 1), condition(depth - 1))
    case 9: return .same(condition(depth - 1), condition(depth - 1))
    case 0, 1: return .all((0..<random.below(4)).map { _ in condition(depth - 1) })
    case 2, 3: return .any((0..<random.below(4)).map { _ in condition(depth - 1) })
    case 4: return .not(condition(depth - 1))
    case 5: return .and(condition(depth - 1), condition(depth - 1))
    default: return leaf(depth)
    }
  }

  private mutating func leaf(_ depth: Int) -> QueryCondition {
    let storage = pick(StorageType.allCases)
    switch random.below(14) {
    case 0: return .constant(pick([true, false]))
    case 1: return .isNil(expression(storage, depth))
    case 2, 3: return .member(expression(storage, depth), set(storage))
    case 4, 5:
      return .text(pick([.contains, .hasPrefix, .hasSuffix]), expression(.string, depth), expression(.string, 0))
    case 6: return .instance(of: pick([0..<1, 1..<2, 0..<2]), name: "class")
    case 7 where random.below(6) == 0: return .failure(.forcedNil)
    default:
      return .compare(expression(storage, depth), pick(ComparisonOperator.allCases), expression(storage, depth - 1))
    }
  }

  private mutating func set(_ storage: StorageType) -> LiteralSet {
    LiteralSet((0..<random.below(8)).map { _ in random.below(8) == 0 ? .null : literal(storage) })
  }

  mutating func expression(_ storage: StorageType, _ depth: Int) -> QueryExpression {
    guard depth > 0 else { return random.below(3) == 0 ? .literal(literal(storage)) : column(storage) }
    switch random.below(9) {
    case 0: return .coalesce(expression(storage, depth - 1), expression(storage, depth - 1))
    case 1: return .conditional(condition(depth - 1), expression(storage, depth - 1), expression(storage, depth - 1))
    case 2 where random.below(4) == 0: return .coalesce(expression(storage, depth - 1), .failure(.forcedNil))
    case 3, 4: return computed(storage, depth)
    case 5: return .literal(.null)
    default: return random.below(2) == 0 ? .literal(literal(storage)) : column(storage)
    }
  }

  private mutating func computed(_ storage: StorageType, _ depth: Int) -> QueryExpression {
    switch storage {
    case .string: .text(pick(TextFunction.allCases), expression(.string, depth - 1))
    case .int64 where random.below(2) == 0: .count(expression(.string, depth - 1))
    case .float, .double:
      random.below(3) == 0
        ? .negated(storage, expression(storage, depth - 1))
        : .arithmetic(
          pick(ArithmeticOperator.allCases), storage, expression(storage, depth - 1), expression(storage, depth - 1))
    case .int8, .int16, .int32, .int64, .uint8, .uint16, .uint32, .uint64:
      // Most other operations on any values overflow.
      .arithmetic(pick([.remainder, .divide]), storage, expression(storage, depth - 1), .literal(one(storage)))
    default: column(storage)
    }
  }

  private func one(_ storage: StorageType) -> Scalar {
    switch storage {
    case .uint8, .uint16, .uint32, .uint64: .uint(3)
    default: .int(3)
    }
  }

  private mutating func column(_ storage: StorageType) -> QueryExpression {
    if storage == .reference, random.below(3) == 0 { return .key }
    if storage == .string, random.below(3) == 0 {
      return .column(ColumnReference(schema, entity: 1, ordinal: StorageType.allCases.count))
    }
    let ordinal = StorageType.allCases.firstIndex(of: storage) ?? 0
    return .column(ColumnReference(schema, entity: 0, ordinal: ordinal))
  }

  private mutating func literal(_ storage: StorageType) -> Scalar { Samples.value(storage, random.below(40)) }
}
