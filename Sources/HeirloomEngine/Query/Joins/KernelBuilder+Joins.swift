import HeirloomSchema

extension KernelBuilder {
  func related(_ path: RelatedPath, _ condition: QueryCondition) -> any ConditionKernel {
    guard let joins else { return FailureKernel(.typeMismatch("\(path.reference)")) }
    if let kernel = identityTest(path, condition, joins) { return kernel }
    return RelatedKernel(
      ReferenceReader(path.reference, self), RowLocator(path, joins.rows), MatchingRows(condition, self, joins),
      mayThrow: path.reference.mayThrow || condition.mayThrow)
  }

  /// Whether the object at the other end is a certain one: the column tells, if that object is there.
  private func identityTest(
    _ path: RelatedPath, _ condition: QueryCondition, _ joins: JoinedRows
  ) -> (any ConditionKernel)? {
    guard let source = path.reference.source,
      case .compare(.key, .equal, .literal(.reference(let key))) = condition
    else { return nil }
    guard joins.rows.address(of: key, in: path.destination, keepsLost: path.keepsLost) != nil else {
      return ConstantKernel(false)
    }
    return FixedComparisonKernel(source, .equal, .reference(key))
  }

  func related(_ path: RelatedPath, _ field: RelatedField, _ kind: ValueKind) -> any ValueKernel {
    guard let joins else { return FailureValueKernel(.typeMismatch("\(path.reference)"), kind) }
    return RelatedValueKernel(
      ReferenceReader(path.reference, self), RowLocator(path, joins.rows), field, joins, environment.schema)
  }

  func someMember(_ list: ListPath, _ condition: QueryCondition) -> any ConditionKernel {
    guard let joins else { return FailureKernel(.typeMismatch("\(list)")) }
    return SomeMemberKernel(
      ReferenceReader(list.owner, self), ListMembers(list.end, condition, self, joins),
      mayThrow: list.owner.mayThrow || condition.mayThrow)
  }

  func members(_ list: ListPath, _ condition: QueryCondition) -> any ValueKernel {
    guard let joins else { return FailureValueKernel(.typeMismatch("\(list)"), .signed) }
    return MemberCountKernel(ReferenceReader(list.owner, self), ListMembers(list.end, condition, self, joins))
  }
}
