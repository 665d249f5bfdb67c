/// A question about a row, answered yes or no: nil is a value like others here, as in Swift.
package indirect enum QueryCondition: Hashable, Sendable {
  case constant(Bool)
  /// In Swift's order: a later one is evaluated only for rows that meet all earlier ones.
  case all([QueryCondition])
  /// In Swift's order: a later one is evaluated only for rows that meet no earlier one.
  case any([QueryCondition])
  case not(QueryCondition)
  /// The answer of the second where the first holds, else that of the third.
  case conditional(QueryCondition, QueryCondition, QueryCondition)
  /// Whether both have the same answer. Both are evaluated.
  case same(QueryCondition, QueryCondition)
  case compare(QueryExpression, ComparisonOperator, QueryExpression)
  case isNil(QueryExpression)
  case member(QueryExpression, LiteralSet)
  /// Whether the first text contains, starts or ends with the second. No, where one is nil.
  case text(TextOperator, QueryExpression, QueryExpression)
  /// Whether the object is of an entity in the range: a class with its descendants.
  case instance(of: Range<Int>, name: String)
  /// Whether there is an object at the other end of a relationship, and its row meets the condition.
  case related(RelatedPath, QueryCondition)
  /// Whether some member of a list has a row that meets the condition.
  case someMember(ListPath, where: QueryCondition)
  case opaque(OpaqueCondition)
  /// No answer: evaluating it for a row is an error.
  case failure(QueryFailure)

  /// Both, without needless nesting.
  package static func and(_ first: QueryCondition, _ second: QueryCondition) -> QueryCondition {
    .all(first.conjuncts + second.conjuncts)
  }

  /// At least one, without needless nesting.
  package static func or(_ first: QueryCondition, _ second: QueryCondition) -> QueryCondition {
    .any(first.disjuncts + second.disjuncts)
  }

  /// The exact complement.
  package var negated: QueryCondition {
    switch self {
    case .constant(let value): .constant(!value)
    case .not(let inner): inner
    case .compare(let left, .equal, let right): .compare(left, .notEqual, right)
    case .compare(let left, .notEqual, let right): .compare(left, .equal, right)
    default: .not(self)
    }
  }

  package var conjuncts: [QueryCondition] { if case .all(let parts) = self { parts } else { [self] } }

  package var disjuncts: [QueryCondition] { if case .any(let parts) = self { parts } else { [self] } }
}
