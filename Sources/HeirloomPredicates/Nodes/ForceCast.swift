import Foundation
import HeirloomEngine
import HeirloomSchema

extension PredicateExpressions.ForceCast: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue {
    guard case .object(var object) = scope.lower(input), object.presence == nil,
      let entity = scope.context.resolver.entity(of: Desired.self)
    else { return .unknown }
    if !scope.context.schema.layouts[entity].subtree.contains(object.entity) {
      object.demands.append(
        ObjectForm.Demand(condition: scope.instance(of: entity), failure: .forcedCast(to: "\(Desired.self)")))
      object.entity = entity
    }
    return .object(object)
  }

  var operands: [any PredicateExpression] { [input] }

  /// An object of another class.
  var hazard: Hazard { .error }

  var summary: String { "(\(input.text) as! \(Desired.self))" }
}
