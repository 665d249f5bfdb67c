import HeirloomEngine
import HeirloomSchema

/// The row's object, or one at the other end of a relationship, as some class.
struct ObjectForm {
  /// The way to it; nil: the row's own object.
  var path: RelatedPath?
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

  /// The object that a to-one relationship leads to.
  init(_ path: RelatedPath, isOptional: Bool) {
    self.path = path
    entity = path.destination.lowerBound
    presence = isOptional ? .related(path, .constant(true)) : nil
  }

  /// The identity of the object, or nil where it is not there.
  var identity: QueryExpression {
    let key = reading(.key)
    guard let presence, presence != path.map({ .related($0, .constant(true)) }) else { return key }
    return .conditional(presence, key, .null)
  }

  /// What is read from the object, with what was demanded on the way.
  func reading(_ field: RelatedField) -> QueryExpression {
    let expression = path.map { .related($0, field) } ?? field.expression
    return demands.reversed().reduce(expression) { .conditional($1.condition, $0, .failure($1.failure)) }
  }

  /// What is asked about the object, with what was demanded on the way.
  func asking(_ condition: QueryCondition) -> QueryCondition {
    let condition = path.map { .related($0, condition) } ?? condition
    return demands.reversed().reduce(condition) { .and(.or($1.condition, .failure($1.failure)), $0) }
  }
}
