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

  func inspect(in scope: LoweringScope, _ traits: inout OpaqueTraits) {
    traits.add(wrapped, in: scope)
    // The smallest integer has no counterpart.
    if !(Output.self is any FloatingPoint.Type) { traits.mayThrow = true }
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
