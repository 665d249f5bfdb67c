import Foundation
import HeirloomEngine

extension PredicateExpressions.OptionalFlatMap: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue {
    let wrapped = scope.lower(wrapped)
    if OptionalTypes.isNested(LHS.Output.self) || OptionalTypes.isNested(Output.self) { return .unknown }
    if case .nilLiteral = wrapped { return .nilLiteral }
    guard let (inner, presence) = wrapped.unwrapping else { return .unknown }
    let inside = self.scope(in: scope, inner)
    if let transform = transform as? any PredicateExpression<Bool> {
      return .truth(inside.truth(transform).guarded(by: presence))
    }
    return inside.lower(transform).guarded(by: presence, ifNilWith: inner)
  }

  var operands: [any PredicateExpression] { [wrapped, transform] }

  func check(_ bindings: PredicateBindings) throws {
    try wrapped.checkHazards(bindings)
    guard let value = try wrapped.evaluate(bindings) else { return }
    try transform.checkHazards(bindings.binding(variable, to: value))
  }

  func inspect(in scope: LoweringScope, _ traits: inout OpaqueTraits) {
    let wrappedTraits = scope.inspect(wrapped)
    guard let (inner, _) = scope.lower(wrapped).unwrapping else {
      traits.add(wrappedTraits)
      return traits.add(transform, in: scope)
    }
    traits.add(transform, in: self.scope(in: scope, inner))
    // Whether a cast of the row's object succeeds depends on the class of the row only.
    if case .object(let object) = inner, object.path == nil {
      traits.addHazards(wrappedTraits)
    } else {
      traits.add(wrappedTraits)
    }
  }

  var summary: String { "\(wrapped.text).map { \(transform.text) }" }

  private func scope(in scope: LoweringScope, _ inner: LoweredValue) -> LoweringScope {
    scope.binding(variable.key, to: inner, traits: scope.inspect(wrapped)) { bindings in
      bindings[variable] = try wrapped.evaluate(bindings)
    }
  }
}
