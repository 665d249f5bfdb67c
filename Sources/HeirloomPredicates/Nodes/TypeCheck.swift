import Foundation
import HeirloomEngine

extension PredicateExpressions.TypeCheck: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue {
    guard case .object(let object) = scope.lower(input),
      let entity = scope.context.resolver.entity(of: OptionalTypes.unwrapped(Desired.self)),
      // `optional is Optional<Class>` holds for nil too.
      !OptionalTypes.isOptional(Desired.self) || object.presence == nil
    else { return .unknown }
    let condition = object.asking(scope.instance(of: entity))
    return .truth(TruthForm(object.presence.map { .and($0, condition) } ?? condition))
  }

  var operands: [any PredicateExpression] { [input] }

  var summary: String { "\(input.text) is \(Desired.self)" }
}
