import Foundation
import HeirloomEngine
import HeirloomSchema

extension LoweringScope {
  /// What a relationship of an object leads to.
  func related(_ end: RelationshipEnd, of object: ObjectForm, isOptional: Bool) -> LoweredValue {
    let column = ColumnReference(context.schema, entity: object.entity, ordinal: end.ordinal)
    guard end.isToMany else {
      let path = RelatedPath(object.reading(.column(column)), to: end.destination, keepsLost: end.isRequired)
      return .object(ObjectForm(path, isOptional: isOptional))
    }
    var list = ListForm(path: ListPath(end, of: object.reading(.key)))
    // A list that somebody is in is there, whether or not it was ever set.
    if isOptional { list.presence = .or(QueryCondition.isNil(object.reading(.column(column))).negated, list.isAny) }
    return .list(list)
  }

  /// The members of a list that meet a condition, or that don't. Nil if the condition needs more than their rows: the
  /// object that the list belongs to, or objects; or if it may throw, which depends on the order of the members.
  func members(
    of sequence: some PredicateExpression, where test: some PredicateExpression<Bool>,
    _ variable: PredicateExpressions.VariableID, isMet: Bool = true
  ) -> ListForm? {
    guard case .list(var list) = lower(sequence), list.presence == nil else { return nil }
    let known = context.opaqueCount
    let inside = memberScope(variable, entity: list.path.end.destination.lowerBound)
    let condition = inside.condition(test)
    guard context.opaqueCount == known, !condition.mayThrow else {
      context.removeOpaques(from: known)
      return nil
    }
    let wanted = isMet ? condition : condition.negated
    list.condition = list.condition == .constant(true) ? wanted : .and(list.condition, wanted)
    return list
  }
}
