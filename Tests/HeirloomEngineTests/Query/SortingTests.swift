import HeirloomEngine
import HeirloomSchema
import Testing

@Suite struct SortingTests {
  @Test(arguments: StorageType.allCases, [SortKey.Direction.forward, .reverse])
  func `rows come in the order of one key`(storage: StorageType, direction: SortKey.Direction) throws {
    for count in [0, 1, 65, 300] {
      for nulls in [NullPattern.none, .everyThird, .all] {
        let rows = QueryRows(storage, Samples.column(storage, count, nulls))
        let key = SortKey(.column(rows.column(), .lexical), direction)
        let expected = Reference.sorted(rows.visible, by: [({ $0.values[0] }, direction)]).map(\.address)
        for limit in [nil, 0, 1, 3, 64, 1_000] {
          for offset in [0, 2] {
            let found = try rows.executor(.constant(true), sort: [key], limit: limit, offset: offset).rows()
            let page = Array(expected.dropFirst(offset).prefix(limit ?? .max))
            #expect(found == page, "\(count) rows, nulls \(nulls), limit \(limit ?? -1), offset \(offset)")
          }
        }
      }
    }
  }

  @Test(arguments: [SortKey.Direction.forward, .reverse], [StorageType.double, .int64, .string])
  func `the first rows of many blocks are the first of all`(
    direction: SortKey.Direction, storage: StorageType
  ) throws {
    var random = SplitMix64(seed: 5)
    let values = (0..<9_000).map { _ in Self.value(storage, &random) }
    let ascending = values.sorted(by: Reference.precedes)
    for values in [values, ascending, ascending.reversed()] {
      let rows = QueryRows(storage, values)
      let expected = Reference.sorted(rows.visible, by: [({ $0.values[0] }, direction)]).map(\.address)
      for limit in [1, 20, 500] {
        let key = SortKey(.column(rows.column(), .lexical), direction)
        let found = try rows.executor(.constant(true), sort: [key], limit: limit).rows()
        #expect(found == Array(expected.prefix(limit)), "limit \(limit)")
      }
    }
  }

  private static func value(_ storage: StorageType, _ random: inout SplitMix64) -> Scalar {
    let number = random.below(3_000) - 1_500
    if random.below(50) == 0 { return .null }
    return switch storage {
    case .double: .double(random.below(50) == 0 ? .nan : Double(number))
    case .string: .string(random.below(500) == 0 ? "e\u{301}\(number)" : "a common beginning \(number)")
    default: .int(Int64(number))
    }
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `several keys break ties, and pending rows are merged in`(seed: UInt64) throws {
    var generator = ConditionGenerator(seed: seed)
    var random = SplitMix64(seed: seed)
    func values() -> [Scalar] {
      StorageType.allCases.map { random.below(4) == 0 ? .null : Samples.value($0, random.below(4)) }
    }
    var rows = QueryRows(Things.schema)
    rows.addBase((0..<400).map { _ in values() }, hidden: { $0 % 9 == 4 }, deleted: { $0 % 11 == 3 })
    rows.addUpdates(stride(from: 391, through: 4, by: -9).map { ($0, values()) })
    rows.addInserts((0..<70).map { _ in values() })
    for _ in 0..<20 {
      let keys = (0...generator.random.below(3)).map { _ in
        (
          ordinal: generator.random.below(StorageType.allCases.count),
          direction: generator.pick([SortKey.Direction.forward, .reverse])
        )
      }
      let expected = Reference.sorted(rows.visible, by: keys.map { key in ({ $0.values[key.ordinal] }, key.direction) })
      let sort = keys.map { key in
        SortKey(.column(ColumnReference(rows.schema, entity: 0, ordinal: key.ordinal), .lexical), key.direction)
      }
      for limit in [nil, 5, 40] {
        let found = try rows.executor(.constant(true), sort: sort, limit: limit).rows()
        #expect(found == expected.prefix(limit ?? .max).map(\.address), "seed \(seed): \(sort), limit \(limit ?? -1)")
      }
    }
  }

  @Test(arguments: [SortKey.Direction.forward, .reverse])
  func `texts may be compared from outside`(direction: SortKey.Direction) throws {
    let texts = ["b", "A", "a", "B", "c", "a"]
    let rows = QueryRows(.string, texts.map(Scalar.string) + [.null])
    let key = SortKey(
      .column(
        rows.column(),
        .compared { left, right in
          let (left, right) = (left.lowercased(), right.lowercased())
          return left == right ? 0 : (left < right ? -1 : 1)
        }), direction)
    let expected = direction == .forward ? [6, 1, 2, 5, 0, 3, 4] : [4, 0, 3, 1, 2, 5, 6]
    #expect(try rows.executor(.constant(true), sort: [key]).rows().map(\.row) == expected)
    #expect(try rows.executor(.constant(true), sort: [key], limit: 3).rows().map(\.row) == Array(expected.prefix(3)))
  }

  @Test func `objects may be compared where no column tells the order`() throws {
    final class Box: Sendable {
      let value: Int
      init(_ value: Int) { self.value = value }
    }
    let rows = QueryRows(.int64, (0..<50).map { .int(Int64($0 % 7)) })
    let boxes = (0..<50).map { Box($0 % 5) }
    let key = SortKey(
      .objects { left, right in ((left as? Box)?.value ?? 0) - ((right as? Box)?.value ?? 0) }, .reverse)
    let number = SortKey(.column(rows.column(), .lexical))
    let found = try rows.executor(
      .constant(true), sort: [key, number], limit: 20, object: { boxes[$0.row] }
    ).rows().map(\.row)
    let expected = (0..<50).sorted {
      (-boxes[$0].value, $0 % 7, $0) < (-boxes[$1].value, $1 % 7, $1)
    }
    #expect(found == Array(expected.prefix(20)))
  }

  @Test func `the identity is a key`() throws {
    let rows = QueryRows(.int64, (0..<300).map { .int(Int64($0)) })
    #expect(
      try rows.executor(.constant(true), sort: [SortKey(.key, .reverse)], limit: 3).rows().map(\.row) == [
        299, 298, 297,
      ])
  }
}
