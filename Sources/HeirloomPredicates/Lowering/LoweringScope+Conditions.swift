import Foundation
import HeirloomEngine
import HeirloomSchema

extension LoweringScope {
  /// Whether two nodes are equal; nil: columns cannot tell.
  func equality(_ first: LoweredValue, _ second: LoweredValue) -> QueryCondition? {
    switch (first, second) {
    case (.value(let left), .value(let right)): equality(left, right)
    case (.value(let form), .literal(let value)), (.literal(let value), .value(let form)): equality(form, value)
    case (.value(let form), .nilLiteral), (.nilLiteral, .value(let form)): .isNil(form.expression)
    case (.object(let left), .object(let right)): .compare(left.identity, .equal, right.identity)
    case (.list(let list), .nilLiteral), (.nilLiteral, .list(let list)):
      list.presence?.negated ?? .constant(false)
    case (.truth(let form), .nilLiteral), (.nilLiteral, .truth(let form)):
      form.presence?.negated ?? .constant(false)
    case (.object(let object), .nilLiteral), (.nilLiteral, .object(let object)):
      object.presence?.negated ?? .constant(false)
    case (.truth(let form), .literal(let value)), (.literal(let value), .truth(let form)):
      (value as? Bool).map { form.equals($0) }
    case (.truth, _), (_, .truth): truthEquality(first.truth, second.truth)
    default: nil
    }
  }

  private func equality(_ left: ValueForm, _ right: ValueForm) -> QueryCondition? {
    guard encoding(left) == .direct, sharesStorage(left, right), left.expression.storage == right.expression.storage,
      left.expression.storage == .reference || ValueSemantics.hasEquality(left.type, left.expression.storage)
    else { return nil }
    return .compare(left.expression, .equal, right.expression)
  }

  private func equality(_ form: ValueForm, _ value: Any) -> QueryCondition? {
    guard isComparable(form, with: value), let scalar = scalar(for: value, like: form) else { return nil }
    return .compare(form.expression, .equal, .literal(scalar))
  }

  /// Whether the stored form of a value of the form's type is equal exactly where the value is.
  private func isComparable(_ form: ValueForm, with value: Any) -> Bool {
    switch encoding(form) {
    case .coded: false
    case .rawValue: RawValueEquality.holds(for: value)
    case .direct:
      form.expression.storage == .reference || value is URL
        || ValueSemantics.hasEquality(form.type, form.expression.storage)
    }
  }

  private func truthEquality(_ first: TruthForm?, _ second: TruthForm?) -> QueryCondition? {
    guard let first, let second else { return nil }
    let same = QueryCondition.same(first.value, second.value)
    return switch (first.presence, second.presence) {
    case (nil, nil): same
    case (let presence?, nil), (nil, let presence?): .and(presence, same)
    case (let left?, let right?): .conditional(left, .and(right, same), right.negated)
    }
  }

  /// How two nodes compare; nil: columns cannot tell.
  func comparison(
    _ first: LoweredValue, _ operation: ComparisonOperator, _ second: LoweredValue
  ) -> QueryCondition? {
    if case .literal = first { return comparison(second, operation.mirrored, from: first) }
    return comparison(first, operation, from: second)
  }

  private func comparison(
    _ first: LoweredValue, _ operation: ComparisonOperator, from second: LoweredValue
  ) -> QueryCondition? {
    guard case .value(let left) = first, encoding(left) == .direct,
      ValueSemantics.hasOrder(left.type, left.expression.storage), let right = align(second, with: left)
    else { return nil }
    guard left.type == Date.self else { return .compare(left.expression, operation, right.expression) }
    // `Date` declares `<` and `>`. The others are their complements, which a date that is not a number meets.
    switch operation {
    case .lessOrEqual: return QueryCondition.compare(left.expression, .greater, right.expression).negated
    case .greaterOrEqual: return QueryCondition.compare(left.expression, .less, right.expression).negated
    default: return .compare(left.expression, operation, right.expression)
    }
  }

  /// Whether a node is one of some captured values; nil: columns cannot tell.
  func membership(_ element: LoweredValue, _ values: [Any]) -> QueryCondition? {
    let literals = values.map(OptionalTypes.literal)
    guard case .value(let form) = element else { return nil }
    var scalars: [Scalar] = []
    for literal in literals {
      switch literal {
      case .nilLiteral: scalars.append(.null)
      case .literal(let value):
        guard isComparable(form, with: value), let scalar = scalar(for: value, like: form) else { return nil }
        scalars.append(scalar)
      default: return nil
      }
    }
    return .member(form.expression, LiteralSet(scalars))
  }

  /// What is asked about two texts; nil: columns cannot tell.
  func text(_ operation: TextOperator, _ text: LoweredValue, _ term: LoweredValue) -> QueryCondition? {
    guard let text = textExpression(text), let term = textExpression(term) else { return nil }
    return .text(operation, text, term)
  }

  private func textExpression(_ value: LoweredValue) -> QueryExpression? {
    switch value {
    case .value(let form) where form.isText && encoding(form) == .direct: form.expression
    case .literal(let text as String): .literal(.string(text))
    default: nil
    }
  }
}
