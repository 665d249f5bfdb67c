import HeirloomEngine
import HeirloomSchema

/// The row's object as some class.
struct ObjectForm {
  /// The class that it is seen as.
  var entity: Int
  /// Whether it is of that class, for the result of `as?`; nil: it is.
  var presence: QueryCondition?
  /// What `as!` and `!` demand on the way, first demand first.
  var demands: [Demand] = []

  struct Demand {
    var condition: QueryCondition
    var failure: QueryFailure
  }

  init(entity: Int) { self.entity = entity }

  /// What is read from the object, with what was demanded on the way.
  func reading(_ expression: QueryExpression) -> QueryExpression {
    demands.reversed().reduce(expression) { .conditional($1.condition, $0, .failure($1.failure)) }
  }

  /// What is asked about the object, with what was demanded on the way.
  func asking(_ condition: QueryCondition) -> QueryCondition {
    demands.reversed().reduce(condition) { .and(.or($1.condition, .failure($1.failure)), $0) }
  }
}
