import Foundation
import HeirloomEngine

extension PredicateExpressions.ForcedUnwrap: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue {
    if OptionalTypes.isNested(Inner.Output.self) { return .unknown }
    switch scope.lower(inner) {
    case .literal(let value): return .literal(value)
    case .value(let form): return .value(form.forced)
    case .truth(let form):
      guard let presence = form.presence else { return .truth(form) }
      return .truth(TruthForm(.and(.or(presence, .failure(.forcedNil)), form.value)))
    case .object(var object):
      guard let presence = object.presence else { return .object(object) }
      object.presence = nil
      object.demands.append(ObjectForm.Demand(condition: presence, failure: .forcedNil))
      return .object(object)
    default: return .unknown
    }
  }

  var operands: [any PredicateExpression] { [inner] }

  /// nil.
  var hazard: Hazard { .error }

  var summary: String { "\(inner.text)!" }
}

extension ValueForm {
  fileprivate var forced: ValueForm {
    var form = unwrapped
    if isOptional { form.expression = .coalesce(expression, .failure(.forcedNil)) }
    return form
  }
}
