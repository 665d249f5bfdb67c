import HeirloomSchema

/// Puts cheap conditions before dear ones, where nobody can tell.
///
/// A condition that may throw stays where it is, and nothing moves past it: Swift evaluates a condition exactly for the
/// rows that those before it leave over, and only then. Conditions over columns move ahead of those that run the
/// program's code; the latter keep their order, since one may guard the other.
package enum QueryOrdering {
  package static func order(_ condition: QueryCondition) -> QueryCondition {
    switch condition {
    case .all(let parts): .all(sortRuns(parts.map(order)))
    case .any(let parts): .any(sortRuns(parts.map(order)))
    case .not(let inner): .not(order(inner))
    default: condition
    }
  }

  private static func sortRuns(_ parts: [QueryCondition]) -> [QueryCondition] {
    var result: [QueryCondition] = []
    var run: [(cost: Int, place: Int, part: QueryCondition)] = []
    var programs: [QueryCondition] = []
    func flush() {
      run.sort { ($0.cost, $0.place) < ($1.cost, $1.place) }
      result += run.map(\.part) + programs
      run = []
      programs = []
    }
    for (place, part) in parts.enumerated() {
      if part.mayThrow {
        flush()
        result.append(part)
      } else if part.runsProgram {
        programs.append(part)
      } else {
        run.append((part.cost, place, part))
      }
    }
    flush()
    return result
  }
}

extension QueryCondition {
  /// Whether a part of it is evaluated by code of the program rather than over columns.
  var runsProgram: Bool {
    switch self {
    case .opaque: true
    case .constant, .instance, .failure: false
    case .all(let parts), .any(let parts): parts.contains(where: \.runsProgram)
    case .not(let inner): inner.runsProgram
    case .isNil(let inner), .member(let inner, _): inner.runsProgram
    case .compare(let left, _, let right), .text(_, let left, let right): left.runsProgram || right.runsProgram
    }
  }

  /// About how long it takes for a row, in tenths of a nanosecond.
  var cost: Int {
    switch self {
    case .constant, .instance, .failure: 0
    case .all(let parts), .any(let parts): parts.reduce(0) { $0 + $1.cost }
    case .not(let inner): inner.cost
    case .isNil(.column): 1
    case .compare(.column(let column), _, .literal): column.storage == .string ? 40 : 10
    case .compare(let left, _, let right): left.cost + right.cost + 20
    case .isNil(let inner): inner.cost + 10
    case .member(let inner, _): (inner.storage == .string ? 100 : 20) + inner.cost
    case .text(let operation, let left, let right): operation.cost + left.cost + right.cost
    case .opaque(let condition): condition.columns?.count == 1 ? 2_000 : 20_000
    }
  }
}

extension QueryExpression {
  fileprivate var runsProgram: Bool {
    switch self {
    case .literal, .failure, .column, .key: false
    case .coalesce(let first, let second): first.runsProgram || second.runsProgram
    case .conditional(let test, let first, let second):
      test.runsProgram || first.runsProgram || second.runsProgram
    case .arithmetic(_, _, let left, let right): left.runsProgram || right.runsProgram
    case .negated(_, let inner), .text(_, let inner), .count(let inner): inner.runsProgram
    }
  }

  fileprivate var cost: Int {
    switch self {
    case .literal, .failure: 0
    case .column, .key: 10
    case .coalesce(let first, let second): first.cost + second.cost + 10
    case .conditional(let test, let first, let second): test.cost + first.cost + second.cost + 10
    case .arithmetic(_, _, let left, let right): left.cost + right.cost + 10
    case .negated(_, let inner): inner.cost + 10
    case .text(_, let inner), .count(let inner): inner.cost + 500
    }
  }
}

extension TextOperator {
  fileprivate var cost: Int {
    switch self {
    case .hasPrefix, .hasSuffix: 50
    case .contains: 300
    case .localizedStandardContains, .localizedCaseInsensitiveContains: 10_000
    }
  }
}
