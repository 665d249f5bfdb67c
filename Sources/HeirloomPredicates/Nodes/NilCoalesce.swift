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
    case (.value(let first), let second):
      return scope.align(second, with: first).map { second in
        var form = first.unwrapped
        form.expression = .coalesce(first.expression, second.expression)
        return .value(form)
      } ?? .unknown
    default: return .unknown
    }
  }

  func inspect(in scope: LoweringScope, _ traits: inout OpaqueTraits) {
    traits.add(lhs, in: scope)
    traits.add(rhs, in: scope)
  }

  var summary: String { "(\(lhs.text) ?? \(rhs.text))" }

  private func coalesce(_ first: TruthForm, _ scope: LoweringScope) -> LoweredValue {
    guard let presence = first.presence else { return .truth(first) }
    guard let rhs = rhs as? any PredicateExpression<Bool> else { return .unknown }
    switch scope.condition(rhs) {
    case .constant(false): return .truth(TruthForm(.and(presence, first.value)))
    case .constant(true): return .truth(TruthForm(.or(presence.negated, first.value)))
    case let second:
      return .truth(TruthForm(.or(.and(presence, first.value), .and(presence.negated, second))))
    }
  }
}
