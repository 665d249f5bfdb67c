import Foundation
import HeirloomEngine

extension PredicateExpressions.CollectionIndexSubscript: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue {
    if case .comparisons(let order, let text) = scope.lower(wrapped) { return comparison(order, text, scope) }
    return nested(in: scope).map { .truth($0.truth) } ?? .unknown
  }

  /// The library's form of comparing two texts: all comparisons of one, with the other as the index.
  private func comparison(_ order: TextCollation, _ text: ValueForm, _ scope: LoweringScope) -> LoweredValue {
    guard let other = scope.align(scope.lower(index), with: text), other.isText, !other.isOptional else {
      return .unknown
    }
    return .value(ValueForm(.collation(order, text.expression, other.expression), ComparisonResult.self))
  }

  var operands: [any PredicateExpression] { [wrapped, index] }

  func inspect(in scope: LoweringScope, _ traits: inout OpaqueTraits) {
    if let nested = nested(in: scope) { return traits.add(nested.traits) }
    for operand in operands { traits.add(operand, in: scope) }
    // An index out of bounds is an error.
    if !isTotal(scope) { traits.add(.error) }
  }

  /// Whether every index has an element.
  private func isTotal(_ scope: LoweringScope) -> Bool {
    guard let keyPath = (wrapped as? any RootedExpression)?.path else { return false }
    if case .comparisons = scope.context.resolver.textProperty(keyPath) { return true }
    return false
  }

  var summary: String { "\(wrapped.text)[\(index.text)]" }

  /// The library's form of evaluating another predicate: its answers, with a model as the index.
  private func nested(in scope: LoweringScope) -> (truth: TruthForm, traits: OpaqueTraits)? {
    guard case .literal(let answers) = scope.lower(wrapped),
      let predicate = scope.context.resolver.nestedPredicate(in: answers), let index = index as? any RootedExpression
    else { return nil }
    return index.evaluate(predicate, in: scope)
  }
}

/// A node that reads something from another one.
private protocol RootedExpression {
  /// What is read.
  var path: AnyKeyPath { get }

  /// A predicate about the object that the node starts from.
  func evaluate(_ predicate: NestedPredicate, in scope: LoweringScope) -> (truth: TruthForm, traits: OpaqueTraits)?
}

extension PredicateExpressions.KeyPath: RootedExpression {
  fileprivate var path: AnyKeyPath { keyPath }

  fileprivate func evaluate(
    _ predicate: NestedPredicate, in scope: LoweringScope
  ) -> (truth: TruthForm, traits: OpaqueTraits)? {
    guard case .object(let object) = scope.lower(root), object.presence == nil else { return nil }
    let inside = scope.binding(predicate.variable, to: .object(object), traits: scope.inspect(root)) { bindings in
      predicate.bind(try root.evaluate(bindings), &bindings)
    }
    func answer(_ expression: some StandardPredicateExpression<Bool>) -> (TruthForm, OpaqueTraits) {
      (inside.truth(expression), inside.inspect(expression))
    }
    return answer(predicate.expression)
  }
}
