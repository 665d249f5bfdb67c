import Foundation

typealias Expressions = PredicateExpressions

/// A piece of a predicate, as Foundation's node and as plain Swift.
struct Term<Output> {
  let node: any StandardPredicateExpression<Output>
  let swift: (Vehicle) throws -> Output

  init(_ node: any StandardPredicateExpression<Output>, _ swift: @escaping (Vehicle) throws -> Output) {
    self.node = node
    self.swift = swift
  }
}

/// Where Swift would stop the program.
struct Stopped: Error {}

extension Term where Output: Codable {
  /// A captured value.
  static func value(_ value: Output) -> Term { Term(Expressions.Value(value)) { _ in value } }
}

extension Term {
  static func choice(_ test: Term<Bool>, _ first: Term, _ second: Term) -> Term {
    func build<T, A, B>(_ test: T, _ first: A, _ second: B) -> any StandardPredicateExpression<Output>
    where
      T: StandardPredicateExpression<Bool>, A: StandardPredicateExpression<Output>,
      B: StandardPredicateExpression<Output>
    { Expressions.Conditional(test: test, trueBranch: first, falseBranch: second) }
    return Term(build(test.node, first.node, second.node)) {
      try test.swift($0) ? try first.swift($0) : try second.swift($0)
    }
  }

  /// `optional ?? fallback`
  static func coalesce(_ optional: Term<Output?>, _ fallback: Term) -> Term {
    func build<A: StandardPredicateExpression<Output?>, B: StandardPredicateExpression<Output>>(
      _ first: A, _ second: B
    ) -> any StandardPredicateExpression<Output> { Expressions.NilCoalesce(lhs: first, rhs: second) }
    return Term(build(optional.node, fallback.node)) { try optional.swift($0) ?? fallback.swift($0) }
  }

  /// `self!`
  func forced<Wrapped>() -> Term<Wrapped> where Output == Wrapped? {
    func build<A: StandardPredicateExpression<Wrapped?>>(_ inner: A) -> any StandardPredicateExpression<Wrapped> {
      Expressions.ForcedUnwrap(inner)
    }
    return Term<Wrapped>(build(node)) { vehicle in
      guard let value = try swift(vehicle) else { throw Stopped() }
      return value
    }
  }

  /// `self.map { body }`
  func map<Wrapped, Result, Body: StandardPredicateExpression<Result>>(
    _ body: (Expressions.Variable<Wrapped>) -> Body, _ transform: @escaping (Wrapped) throws -> Result
  ) -> Term<Result?> where Output == Wrapped? {
    func build<A: StandardPredicateExpression<Wrapped?>>(_ inner: A) -> any StandardPredicateExpression<Result?> {
      Expressions.OptionalFlatMap<A, Wrapped, Body, Result>(inner, body)
    }
    return Term<Result?>(build(node)) { try swift($0).map(transform) }
  }

  /// `self.flatMap { body }`
  func flatMap<Wrapped, Result, Body: StandardPredicateExpression<Result?>>(
    _ body: (Expressions.Variable<Wrapped>) -> Body, _ transform: @escaping (Wrapped) throws -> Result?
  ) -> Term<Result?> where Output == Wrapped? {
    func build<A: StandardPredicateExpression<Wrapped?>>(_ inner: A) -> any StandardPredicateExpression<Result?> {
      Expressions.OptionalFlatMap<A, Wrapped, Body, Result>(inner, body)
    }
    return Term<Result?>(build(node)) { try swift($0).flatMap(transform) }
  }
}
