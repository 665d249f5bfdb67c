import Foundation
import HeirloomEngine

extension PredicateExpressions.UnaryMinus: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue {
    let wrapped = scope.lower(wrapped)
    if case .literal(let value as Output) = wrapped { return Negative.of(value).map { .literal($0) } ?? .unknown }
    guard let storage = ValueSemantics.numericStorage(Output.self), case .value(var form) = wrapped,
      form.expression.storage == storage, !form.isOptional
    else { return .unknown }
    form.expression = .negated(storage, form.expression)
    form.property = nil
    return .value(form)
  }

  var operands: [any PredicateExpression] { [wrapped] }

  /// The smallest integer has no counterpart.
  var hazard: Hazard { Output.self is any FixedWidthInteger.Type ? .trap : .none }

  func check(_ bindings: PredicateBindings) throws {
    try wrapped.checkHazards(bindings)
    if try Negative.of(wrapped.evaluate(bindings)) == nil { throw QueryFailure.arithmeticOverflow }
  }

  var summary: String { "-\(wrapped.text)" }
}

private enum Negative {
  /// The number with the other sign; nil for the smallest integer, which has none.
  static func of<Number: SignedNumeric>(_ value: Number) -> Number? {
    func isSmallest<T: FixedWidthInteger>(_ value: T) -> Bool { value == T.min }
    if let integer = value as? any FixedWidthInteger, isSmallest(integer) { return nil }
    return -value
  }
}
