import Foundation
import HeirloomEngine
import HeirloomSchema

extension LoweredValue {
  /// What an optional is where it is not nil, and when that is; the condition is nil where it always is.
  var unwrapping: (inner: LoweredValue, presence: QueryCondition?)? {
    switch self {
    case .literal: return (self, nil)
    case .value(let form): return (.value(form.unwrapped), form.presence)
    case .truth(let form): return (.truth(TruthForm(form.value)), form.presence)
    case .object(var object):
      let presence = object.presence
      object.presence = nil
      return (.object(object), presence)
    case .list(var list):
      let presence = list.presence
      list.presence = nil
      return (.list(list), presence)
    case .unknown, .nilLiteral, .range, .matches, .comparisons, .reversed: return nil
    }
  }

  /// The value where the condition holds, else nil.
  ///
  /// - Parameter inner: What the condition says about: the condition is whether this is there.
  func guarded(by presence: QueryCondition?, ifNilWith inner: LoweredValue) -> LoweredValue {
    guard let presence else { return self }
    switch self {
    case .value(let form): return .value(form.guarded(by: presence, inner))
    case .truth(let form): return .truth(form.guarded(by: presence))
    case .object(var object):
      object.presence = object.presence.map { .and(presence, $0) } ?? presence
      return .object(object)
    case .list(var list):
      list.presence = list.presence.map { .and(presence, $0) } ?? presence
      return .list(list)
    case .nilLiteral: return .nilLiteral
    case .literal(let value): return ValueSemantics.form(value)?.guarded(by: presence, inner).lowered ?? .unknown
    case .unknown, .range, .matches, .comparisons, .reversed: return .unknown
    }
  }
}

extension TruthForm {
  func guarded(by condition: QueryCondition?) -> TruthForm {
    guard let condition else { return self }
    return TruthForm(value, presence: presence.map { .and(condition, $0) } ?? condition)
  }
}

extension ValueForm {
  fileprivate func guarded(by presence: QueryCondition, _ inner: LoweredValue) -> ValueForm {
    var form = self
    form.isOptional = true
    switch inner {
    case .value(let source) where expression.isNil(with: source.expression): break
    case .object(let source)
    where presence == source.path.map { .related($0, .constant(true)) }
      && source.path.map(expression.isNil(without:)) == true:
      break
    default: form.expression = .conditional(presence, expression, .null)
    }
    return form
  }

  fileprivate var lowered: LoweredValue { .value(self) }
}

extension QueryExpression {
  /// Whether this is nil, and nothing else happens, where a relationship leads nowhere.
  fileprivate func isNil(without path: RelatedPath) -> Bool {
    guard !path.reference.mayThrow else { return false }
    return switch self {
    case .related(path, _): true
    case .text(_, let inner), .count(let inner): inner.isNil(without: path)
    case .negated(_, let inner): !mayThrow && inner.isNil(without: path)
    case .related(let further, _): further.reference.isNil(without: path)
    default: false
    }
  }

  /// Whether this is nil, and nothing else happens, where `source` is nil.
  fileprivate func isNil(with source: QueryExpression) -> Bool {
    if self == source { return true }
    return switch self {
    case .text(_, let inner), .count(let inner): inner.isNil(with: source)
    case .negated(_, let inner): !mayThrow && inner.isNil(with: source)
    case .arithmetic(_, _, let left, let right), .collation(_, let left, let right):
      !mayThrow && (left.isNil(with: source) || right.isNil(with: source))
    default: false
    }
  }
}
