package import HeirloomSchema

/// Replaces what is known about the rows of one concrete class by constants, before any row is touched.
///
/// Nothing that may throw is lost, gained or moved.
package struct QueryFolding {
  let schema: StoreSchema
  /// The concrete class of the rows.
  let entity: Int

  package init(schema: StoreSchema, entity: Int) {
    self.schema = schema
    self.entity = entity
  }

  package func fold(_ condition: QueryCondition) -> QueryCondition {
    switch condition {
    case .constant, .failure: condition
    case .opaque(let opaque): .opaque(fold(opaque))
    case .all(let parts): foldAll(parts)
    case .any(let parts): foldAny(parts)
    case .not(let inner): fold(inner).negated
    case .conditional(let test, let first, let second): foldConditional(fold(test), fold(first), fold(second))
    case .same(let first, let second): foldSame(fold(first), fold(second))
    case .compare(let left, let operation, let right): foldComparison(fold(left), operation, fold(right))
    case .isNil(let inner): foldIsNil(fold(inner))
    case .member(let inner, let set): foldMember(fold(inner), set)
    case .text(let operation, let left, let right): foldText(operation, fold(left), fold(right))
    case .related(let path, let condition): foldRelated(fold(path), condition)
    case .someMember(let list, let condition): foldSomeMember(fold(list), condition)
    case .instance(let range, _): .constant(range.contains(entity))
    }
  }

  /// A column of a class that the rows are not of is nothing that an answer about them depends on.
  private func fold(_ opaque: OpaqueCondition) -> OpaqueCondition {
    OpaqueCondition(
      id: opaque.id, summary: opaque.summary, mayThrow: opaque.mayThrow,
      columns: opaque.columns?.filter { schema.layouts[$0.entity].subtree.contains(entity) })
  }

  func foldAll(_ parts: [QueryCondition]) -> QueryCondition {
    var kept: [QueryCondition] = []
    for part in parts {
      let folded = fold(part)
      if folded == .constant(true) { continue }
      kept += folded.conjuncts
      // Swift would not go on from here, but it would have come here.
      if folded == .constant(false) { break }
    }
    if kept.last == .constant(false), !kept.contains(where: \.mayThrow) { return .constant(false) }
    kept = QueryFolding.joiningOnce(QueryFolding.withoutNeedlessNilTests(kept))
    return kept.isEmpty ? .constant(true) : (kept.count == 1 ? kept[0] : .all(kept))
  }

  func foldAny(_ parts: [QueryCondition]) -> QueryCondition {
    var kept: [QueryCondition] = []
    for part in parts {
      let folded = fold(part)
      if folded == .constant(false) { continue }
      kept += folded.disjuncts
      if folded == .constant(true) { break }
    }
    if kept.last == .constant(true), !kept.contains(where: \.mayThrow) { return .constant(true) }
    return kept.isEmpty ? .constant(false) : (kept.count == 1 ? kept[0] : .any(kept))
  }
}
