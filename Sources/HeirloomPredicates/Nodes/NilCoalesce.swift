import Foundation
import HeirloomEngine

extension PredicateExpressions.NilCoalesce: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue {
    if OptionalTypes.isNested(LHS.Output.self) { return .unknown }
    let first = scope.lower(lhs)
    if let truth = first.truth { return coalesce(truth, scope) }
    switch (first, scope.lower(rhs)) {
    case (.nilLiteral, let second): return second
    case (.literal, _): return first
    case (.list(var list), .literal(let fallback as any Collection)) where fallback.isEmpty:
      // A list that is nil has no members either.
      list.presence = nil
      return .list(list)
    case (.value(let first), let second):
      return scope.align(second, with: first).map { second in
        var form = first.unwrapped
        form.expression = .coalesce(first.expression, second.expression)
        return .value(form)
      } ?? .unknown
    default: return .unknown
    }
  }

  var operands: [any PredicateExpression] { [lhs, rhs] }

  func check(_ bindings: PredicateBindings) throws {
    try lhs.checkHazards(bindings)
    if try lhs.evaluate(bindings) == nil { try rhs.checkHazards(bindings) }
  }

  var summary: String { "(\(lhs.text) ?? \(rhs.text))" }

  private func coalesce(_ first: TruthForm, _ scope: LoweringScope) -> LoweredValue {
    guard let presence = first.presence else { return .truth(first) }
    guard let rhs = rhs as? any PredicateExpression<Bool> else { return .unknown }
    return .truth(TruthForm(.conditional(presence, first.value, scope.condition(rhs))))
  }
}
