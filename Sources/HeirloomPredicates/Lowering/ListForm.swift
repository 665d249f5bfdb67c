import HeirloomEngine

/// The members of a list, or those that meet a condition.
struct ListForm {
  var path: ListPath
  /// What is asked about the rows of members.
  var condition = QueryCondition.constant(true)
  /// Whether there is a list, for an optional one; nil: there is.
  var presence: QueryCondition?

  var isAny: QueryCondition { .someMember(path, where: condition) }

  var count: QueryExpression { .members(path, where: condition) }
}
