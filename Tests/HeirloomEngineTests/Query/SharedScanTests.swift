import Dispatch
import HeirloomSchema
import Synchronization
import Testing

@testable import HeirloomEngine

/// A scan of which a second thread does a part finds what one thread finds, however late or early that thread comes.
@Suite struct SharedScanTests {
  enum Helper: CaseIterable {
    /// Does everything before the scanning thread begins.
    case early
    /// Comes when everything is over.
    case late
    /// Runs when it may.
    case beside
  }

  /// What was handed to a helper that comes late.
  private final class Waiting: Sendable {
    private let work = Mutex<[@Sendable () -> Void]>([])

    func add(_ work: @escaping @Sendable () -> Void) { self.work.withLock { $0.append(work) } }

    func runAll() -> Int {
      let work = work.withLock { $0 }
      for work in work { work() }
      return work.count
    }
  }

  private func sharing(_ helper: Helper, _ waiting: Waiting) -> ScanSharing {
    ScanSharing(leastCost: 0) { work in
      switch helper {
      case .early:
        waiting.add {}
        work()
      case .late: waiting.add(work)
      case .beside:
        waiting.add {}
        DispatchQueue.global().async(execute: work)
      }
    }
  }

  private static let rows: QueryRows = {
    var rows = QueryRows(Things.schema)
    rows.addBase(
      (0..<4 * BlockGeometry.rows + 100).map { Things.values(Things.schema, 0, $0 % 60) }, hidden: { $0 % 31 == 0 },
      deleted: { $0 % 7 == 0 && $0 % 31 != 0 })
    rows.addInserts((0..<5).map { Things.values(Things.schema, 0, $0 * 11) })
    return rows
  }()

  private struct Outcome: Equatable {
    let rows: [RowAddress]?
    let count: Int?
    let sorted: [RowAddress]?
    let limited: [RowAddress]?
    let sums: [Scalar]?
  }

  private func outcome(_ condition: QueryCondition, _ sharing: ScanSharing?) -> Outcome {
    func executor(_ sort: [SortKey] = [], limit: Int? = nil) -> QueryExecutor {
      QueryExecutor(
        Query(entity: 0, condition: condition, sort: sort, limit: limit), tables: SharedScanTests.rows.tables,
        environment: QueryEnvironment(schema: Things.schema, sharing: sharing, object: missing))
    }
    let column = ColumnReference(Things.schema, entity: 0, ordinal: StorageType.allCases.firstIndex(of: .int32) ?? 0)
    let sum = AggregateColumn(.sum, AggregateOperand(.expression(.column(column)), storage: column.storage))
    return Outcome(
      rows: try? executor().rows(), count: try? executor().count(),
      sorted: try? executor([SortKey(.column(column, .lexical))]).rows(),
      limited: try? executor([SortKey(.column(column, .lexical))], limit: 9).rows(),
      sums: try? executor().aggregate([sum], by: []).flatMap(\.values))
  }

  @Test(arguments: Helper.allCases, 1...4 as ClosedRange<UInt64>)
  func `two threads find what one finds`(helper: Helper, seed: UInt64) {
    var generator = ConditionGenerator(seed: seed &+ 5_000)
    let waiting = Waiting()
    for round in 0..<6 {
      let condition = generator.condition(1 + round % 3)
      let shared = outcome(condition, sharing(helper, waiting))
      #expect(shared == outcome(condition, nil), "seed \(seed), round \(round): \(condition)")
    }
    // Some conditions are settled by folding, or may throw.
    #expect(waiting.runAll() > 0)
  }

  @Test func `short scans and those with a limit stay on one thread`() throws {
    let waiting = Waiting()
    let column = ColumnReference(Things.schema, entity: 0, ordinal: StorageType.allCases.firstIndex(of: .int32) ?? 0)
    let condition = QueryCondition.compare(.column(column), .less, .literal(.int(5)))
    let dear = ScanSharing(leastCost: 1e9) { waiting.add($0) }
    _ = outcome(condition, dear)
    #expect(waiting.runAll() == 0)
    let query = Query(entity: 0, condition: condition, limit: 3)
    let environment = QueryEnvironment(
      schema: Things.schema, sharing: sharing(.late, waiting), object: missing)
    _ = try QueryExecutor(query, tables: SharedScanTests.rows.tables, environment: environment).rows()
    #expect(waiting.runAll() == 0)
  }

  @Test func `an error of the caller waits for the helper`() throws {
    struct Enough: Error {}
    let waiting = Waiting()
    let column = ColumnReference(Things.schema, entity: 0, ordinal: StorageType.allCases.firstIndex(of: .int32) ?? 0)
    let condition = QueryCondition.compare(.column(column), .notEqual, .literal(.int(5)))
    let executor = QueryExecutor(
      Query(entity: 0, condition: condition), tables: SharedScanTests.rows.tables,
      environment: QueryEnvironment(schema: Things.schema, sharing: sharing(.late, waiting), object: missing))
    let segment = try #require(executor.segments.first)
    let table = try #require(segment.tables.first)
    #expect(throws: Enough.self) { try segment.scanAll(table) { _, _ in throw Enough() } }
    // The late helper finds nothing to do.
    #expect(waiting.runAll() == 1)
  }
}
