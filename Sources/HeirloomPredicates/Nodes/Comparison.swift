import Foundation
import HeirloomEngine

extension PredicateExpressions.Comparison: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue {
    scope.comparison(scope.lower(lhs), operation, scope.lower(rhs)).map { .truth(TruthForm($0)) } ?? .unknown
  }

  var operands: [any PredicateExpression] { [lhs, rhs] }

  var summary: String { "\(lhs.text) \(operation.rawValue) \(rhs.text)" }

  private var operation: ComparisonOperator {
    switch op {
    case .lessThan: .less
    case .lessThanOrEqual: .lessOrEqual
    case .greaterThan: .greater
    case .greaterThanOrEqual: .greaterOrEqual
    @unknown default: .equal
    }
  }
}
