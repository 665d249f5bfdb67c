import Foundation

extension PredicateExpressions.Value: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue { OptionalTypes.literal(value) }

  var operands: [any PredicateExpression] { [] }

  /// Only plain values are spelled out: a description may be long, or fail, as that of a date far away does.
  var summary: String {
    switch OptionalTypes.literal(value) {
    case .literal(let text as String): "\"\(text)\""
    case .literal(let flag as Bool): "\(flag)"
    case .literal(let number as any BinaryInteger): "\(number)"
    case .literal(let number as any BinaryFloatingPoint): "\(number)"
    case .nilLiteral: "nil"
    default: "\(OptionalTypes.unwrapped(Output.self))"
    }
  }
}
