import Foundation
import HeirloomEngine

extension PredicateExpressions.Equal: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue {
    if OptionalTypes.isNested(LHS.Output.self) { return .unknown }
    return scope.equality(scope.lower(lhs), scope.lower(rhs)).map { .truth(TruthForm($0)) } ?? .unknown
  }

  var operands: [any PredicateExpression] { [lhs, rhs] }

  var summary: String { "\(lhs.text) == \(rhs.text)" }
}
