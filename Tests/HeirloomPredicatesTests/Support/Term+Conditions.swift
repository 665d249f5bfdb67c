import Foundation

extension Term where Output == Bool {
  static func && (left: Term, right: Term) -> Term {
    func build<A: StandardPredicateExpression<Bool>, B: StandardPredicateExpression<Bool>>(
      _ left: A, _ right: B
    ) -> any StandardPredicateExpression<Bool> { Expressions.Conjunction(lhs: left, rhs: right) }
    return Term(build(left.node, right.node)) { try left.swift($0) && right.swift($0) }
  }

  static func || (left: Term, right: Term) -> Term {
    func build<A: StandardPredicateExpression<Bool>, B: StandardPredicateExpression<Bool>>(
      _ left: A, _ right: B
    ) -> any StandardPredicateExpression<Bool> { Expressions.Disjunction(lhs: left, rhs: right) }
    return Term(build(left.node, right.node)) { try left.swift($0) || right.swift($0) }
  }

  static prefix func ! (inner: Term) -> Term {
    func build<A: StandardPredicateExpression<Bool>>(_ inner: A) -> any StandardPredicateExpression<Bool> {
      Expressions.Negation(inner)
    }
    return Term(build(inner.node)) { try !inner.swift($0) }
  }

  static func equal<T: Equatable>(_ left: Term<T>, _ right: Term<T>) -> Term {
    func build<A: StandardPredicateExpression<T>, B: StandardPredicateExpression<T>>(
      _ left: A, _ right: B
    ) -> any StandardPredicateExpression<Bool> { Expressions.Equal(lhs: left, rhs: right) }
    return Term(build(left.node, right.node)) { try left.swift($0) == right.swift($0) }
  }

  static func unequal<T: Equatable>(_ left: Term<T>, _ right: Term<T>) -> Term {
    func build<A: StandardPredicateExpression<T>, B: StandardPredicateExpression<T>>(
      _ left: A, _ right: B
    ) -> any StandardPredicateExpression<Bool> { Expressions.NotEqual(lhs: left, rhs: right) }
    return Term(build(left.node, right.node)) { try left.swift($0) != right.swift($0) }
  }

  static func compare<T: Comparable>(
    _ left: Term<T>, _ operation: Expressions.ComparisonOperator, _ right: Term<T>
  ) -> Term {
    func build<A: StandardPredicateExpression<T>, B: StandardPredicateExpression<T>>(
      _ left: A, _ right: B
    ) -> any StandardPredicateExpression<Bool> { Expressions.Comparison(lhs: left, rhs: right, op: operation) }
    return Term(build(left.node, right.node)) {
      let (left, right) = (try left.swift($0), try right.swift($0))
      return switch operation {
      case .lessThan: left < right
      case .lessThanOrEqual: left <= right
      case .greaterThan: left > right
      case .greaterThanOrEqual: left >= right
      @unknown default: false
      }
    }
  }

  static func member<S: Sequence & Codable & Sendable>(_ values: S, _ element: Term<S.Element>) -> Term
  where S.Element: Equatable {
    func build<A: StandardPredicateExpression<S.Element>>(_ element: A) -> any StandardPredicateExpression<Bool> {
      Expressions.SequenceContains(sequence: Expressions.Value(values), element: element)
    }
    return Term(build(element.node)) { values.contains(try element.swift($0)) }
  }

  static func within<R: RangeExpression & Codable & Sendable>(_ range: R, _ element: Term<R.Bound>) -> Term {
    func build<A: StandardPredicateExpression<R.Bound>>(_ element: A) -> any StandardPredicateExpression<Bool> {
      Expressions.RangeExpressionContains(range: Expressions.Value(range), element: element)
    }
    return Term(build(element.node)) { range.contains(try element.swift($0)) }
  }

  /// `(lower...upper).contains(element)`, with the bounds in the right order.
  static func between<T: Comparable & Codable>(_ lower: T, _ upper: T, _ element: Term<T>) -> Term {
    func build<A: StandardPredicateExpression<T>>(_ element: A) -> any StandardPredicateExpression<Bool> {
      Expressions.RangeExpressionContains(
        range: Expressions.ClosedRange(lower: Expressions.Value(lower), upper: Expressions.Value(upper)),
        element: element)
    }
    return Term(build(element.node)) { (lower...upper).contains(try element.swift($0)) }
  }
}

extension Term where Output == Bool {
  static func contains(_ text: Term<String>, _ term: Term<String>) -> Term {
    func build<A: StandardPredicateExpression<String>, B: StandardPredicateExpression<String>>(
      _ text: A, _ term: B
    ) -> any StandardPredicateExpression<Bool> { Expressions.CollectionContainsCollection(base: text, other: term) }
    return Term(build(text.node, term.node)) {
      let (text, term) = (Array(try text.swift($0)), Array(try term.swift($0)))
      return term.isEmpty || text.indices.contains { text[$0...].starts(with: term) }
    }
  }

  static func starts(_ text: Term<String>, _ prefix: Term<String>) -> Term {
    func build<A: StandardPredicateExpression<String>, B: StandardPredicateExpression<String>>(
      _ text: A, _ prefix: B
    ) -> any StandardPredicateExpression<Bool> { Expressions.SequenceStartsWith(base: text, prefix: prefix) }
    return Term(build(text.node, prefix.node)) { Array(try text.swift($0)).starts(with: Array(try prefix.swift($0))) }
  }

  static func ends(_ text: Term<String>, _ suffix: Term<String>) -> Term {
    func build<A: StandardPredicateExpression<String>, B: StandardPredicateExpression<String>>(
      _ text: A, _ suffix: B
    ) -> any StandardPredicateExpression<Bool> {
      Expressions.SequenceStartsWith(
        base: Expressions.KeyPath(root: text, keyPath: \.backwards),
        prefix: Expressions.KeyPath(root: suffix, keyPath: \.backwards))
    }
    return Term(build(text.node, suffix.node)) {
      Array(try text.swift($0)).reversed().starts(with: Array(try suffix.swift($0)).reversed())
    }
  }

  static func loosely(_ text: Term<String>, _ term: String) -> Term {
    func build<A: StandardPredicateExpression<String>>(_ text: A) -> any StandardPredicateExpression<Bool> {
      Expressions.SequenceContains(
        sequence: Expressions.KeyPath(root: text, keyPath: \.looseMatches), element: Expressions.Value(term))
    }
    return Term(build(text.node)) { try text.swift($0).localizedStandardContains(term) }
  }
}
