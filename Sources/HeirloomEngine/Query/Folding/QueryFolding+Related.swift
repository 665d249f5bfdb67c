import HeirloomSchema

/// Conditions along relationships. What is asked about the row at the other end is folded there, for each class that it
/// may have.
extension QueryFolding {
  func fold(_ path: RelatedPath) -> RelatedPath {
    RelatedPath(fold(path.reference), to: path.destination, keepsLost: path.keepsLost)
  }

  func fold(_ list: ListPath) -> ListPath { ListPath(list.end, of: fold(list.owner)) }

  func foldRelated(_ path: RelatedPath, _ condition: QueryCondition) -> QueryCondition {
    if path.reference == .null { return .constant(false) }
    if condition == .constant(false), !path.reference.mayThrow { return .constant(false) }
    return .related(path, condition)
  }

  func foldRelated(_ path: RelatedPath, _ field: RelatedField) -> QueryExpression {
    path.reference == .null ? .null : .related(path, field)
  }

  func foldSomeMember(_ list: ListPath, _ condition: QueryCondition) -> QueryCondition {
    if list.owner == .null { return .constant(false) }
    if condition == .constant(false), !list.owner.mayThrow { return .constant(false) }
    return .someMember(list, where: condition)
  }

  func foldMembers(_ list: ListPath, _ condition: QueryCondition) -> QueryExpression {
    if list.owner == .null { return .literal(.int(0)) }
    return .members(list, where: condition)
  }

  /// A condition over a value at the other end, as one about the row there: so the other class is looked through with
  /// the kernels of its columns, once for each of its blocks.
  ///
  /// - Parameter acceptsNil: Whether the condition holds for nil.
  func lift(
    _ path: RelatedPath, _ field: RelatedField, acceptsNil: Bool,
    _ condition: (QueryExpression) -> QueryCondition
  ) -> QueryCondition {
    let inner = condition(field.expression)
    return acceptsNil ? foldRelated(path, inner.negated).negated : foldRelated(path, inner)
  }

  /// Asks all about an object at the other end of one relationship at once, where nobody can tell.
  static func joiningOnce(_ parts: [QueryCondition]) -> [QueryCondition] {
    var result: [QueryCondition] = []
    for part in parts {
      if case .related(let path, let condition) = part, !part.mayThrow,
        case .related(path, let before)? = result.last, !before.mayThrow
      {
        result[result.count - 1] = .related(path, before.joined(with: condition))
      } else {
        result.append(part)
      }
    }
    return result
  }
}

extension QueryCondition {
  fileprivate func joined(with other: QueryCondition) -> QueryCondition {
    if self == .constant(true) { return other }
    return other == .constant(true) ? self : .and(self, other)
  }
}
