import HeirloomSchema

extension QueryExpression {
  /// Whether evaluating it may fail for some row, which fixes its place in the order of evaluation.
  package var mayThrow: Bool {
    switch self {
    case .literal, .column, .key: false
    case .failure: true
    case .coalesce(let first, let second), .collation(_, let first, let second): first.mayThrow || second.mayThrow
    case .conditional(let test, let first, let second): test.mayThrow || first.mayThrow || second.mayThrow
    case .arithmetic(_, let storage, let first, let second):
      (storage != .float && storage != .double) || first.mayThrow || second.mayThrow
    case .negated(let storage, let inner): (storage != .float && storage != .double) || inner.mayThrow
    case .text(_, let inner), .count(let inner): inner.mayThrow
    case .related(let path, _): path.reference.mayThrow
    case .members(let list, let condition): list.owner.mayThrow || condition.mayThrow
    }
  }
}

extension QueryCondition {
  /// Whether evaluating it may fail for some row, which fixes its place in the order of evaluation.
  package var mayThrow: Bool {
    switch self {
    case .constant, .instance: false
    case .failure: true
    case .all(let parts), .any(let parts): parts.contains(where: \.mayThrow)
    case .not(let inner): inner.mayThrow
    case .conditional(let test, let first, let second): test.mayThrow || first.mayThrow || second.mayThrow
    case .same(let first, let second): first.mayThrow || second.mayThrow
    case .compare(let left, _, let right), .text(_, let left, let right): left.mayThrow || right.mayThrow
    case .isNil(let inner), .member(let inner, _): inner.mayThrow
    case .opaque(let condition): condition.mayThrow
    case .related(let path, let condition): path.reference.mayThrow || condition.mayThrow
    case .someMember(let list, let condition): list.owner.mayThrow || condition.mayThrow
    }
  }
}
