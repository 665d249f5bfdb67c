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
    case .conditional(let test, let first, let second): .conditional(order(test), order(first), order(second))
    case .same(let first, let second): .same(order(first), order(second))
    default: condition
    }
  }

  /// Whether sorting would change nothing, as far as can be told at once.
  private static func isInOrder(_ parts: [QueryCondition]) -> Bool {
    var cost = 0
    for part in parts {
      if part.isPerObject || part.mayThrow || part.cost < cost { return false }
      cost = part.cost
    }
    return true
  }

  private static func sortRuns(_ parts: [QueryCondition]) -> [QueryCondition] {
    if isInOrder(parts) { return parts }
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
      } else if part.isPerObject {
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
  /// About how long it takes for a row, in tenths of a nanosecond.
  var cost: Int {
    switch self {
    case .constant, .instance, .failure: 0
    case .all(let parts), .any(let parts): parts.reduce(0) { $0 + $1.cost }
    case .not(let inner): inner.cost
    case .conditional(let test, let first, let second): test.cost + first.cost + second.cost
    case .same(let first, let second): first.cost + second.cost
    case .isNil(.column): 1
    case .compare(.column(let column), _, .literal): column.storage == .string ? 40 : 10
    case .compare(let left, _, let right): left.cost + right.cost + 20
    case .isNil(let inner): inner.cost + 10
    case .member(let inner, _): (inner.storage == .string ? 100 : 20) + inner.cost
    case .text(let operation, let left, let right): operation.cost + left.cost + right.cost
    case .opaque(let condition): condition.columns?.count == 1 ? 2_000 : 20_000
    case .related(let path, let condition): path.reference.cost + condition.cost / 4 + 300
    case .someMember(let list, let condition): list.owner.cost + condition.cost + 1_000
    }
  }
}

extension QueryExpression {
  fileprivate var cost: Int {
    switch self {
    case .literal, .failure: 0
    case .column, .key: 10
    case .coalesce(let first, let second): first.cost + second.cost + 10
    case .conditional(let test, let first, let second): test.cost + first.cost + second.cost + 10
    case .arithmetic(_, _, let left, let right): left.cost + right.cost + 10
    case .negated(_, let inner): inner.cost + 10
    case .text(_, let inner), .count(let inner): inner.cost + 500
    case .collation(_, let left, let right): left.cost + right.cost + 10_000
    case .related(let path, _): path.reference.cost + 300
    case .members(let list, let condition): list.owner.cost + condition.cost + 1_000
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
