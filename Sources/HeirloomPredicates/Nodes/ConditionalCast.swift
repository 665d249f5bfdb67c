import Foundation
import HeirloomEngine

extension PredicateExpressions.ConditionalCast: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue {
    guard case .object(var object) = scope.lower(input), let entity = scope.context.resolver.entity(of: Desired.self)
    else { return .unknown }
    // What was demanded on the way must be demanded before the question of the class.
    let condition = object.asking(scope.instance(of: entity))
    object.presence = object.presence.map { .and($0, condition) } ?? condition
    object.demands = []
    object.entity = entity
    return .object(object)
  }

  var operands: [any PredicateExpression] { [input] }

  var summary: String { "(\(input.text) as? \(Desired.self))" }
}
