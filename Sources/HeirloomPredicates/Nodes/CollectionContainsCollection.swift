import Foundation
import HeirloomEngine

extension PredicateExpressions.CollectionContainsCollection: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue {
    scope.text(.contains, scope.lower(base), scope.lower(other)).map { .truth(TruthForm($0)) } ?? .unknown
  }

  var operands: [any PredicateExpression] { [base, other] }

  var summary: String { "\(base.text).contains(\(other.text))" }
}
