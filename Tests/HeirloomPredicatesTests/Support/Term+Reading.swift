import Foundation

extension Term {
  /// A property of the value of another term.
  func read<Value>(_ keyPath: any KeyPath<Output, Value> & Sendable) -> Term<Value> {
    func build<A: StandardPredicateExpression<Output>>(_ root: A) -> any StandardPredicateExpression<Value> {
      Expressions.KeyPath(root: root, keyPath: keyPath)
    }
    return Term<Value>(build(node)) { try swift($0)[keyPath: keyPath] }
  }

  /// `self is Class`
  func isInstance<Class>(of type: Class.Type) -> Term<Bool> {
    func build<A: StandardPredicateExpression<Output>>(_ root: A) -> any StandardPredicateExpression<Bool> {
      Expressions.TypeCheck<A, Class>(root)
    }
    return Term<Bool>(build(node)) { try swift($0) is Class }
  }

  /// `self as? Class`
  func cast<Class>(to type: Class.Type) -> Term<Class?> {
    func build<A: StandardPredicateExpression<Output>>(_ root: A) -> any StandardPredicateExpression<Class?> {
      Expressions.ConditionalCast<A, Class>(root)
    }
    return Term<Class?>(build(node)) { try swift($0) as? Class }
  }

  /// `self as! Class`
  func forcedCast<Class>(to type: Class.Type) -> Term<Class> {
    func build<A: StandardPredicateExpression<Output>>(_ root: A) -> any StandardPredicateExpression<Class> {
      Expressions.ForceCast<A, Class>(root)
    }
    return Term<Class>(build(node)) { vehicle in
      guard let value = try swift(vehicle) as? Class else { throw Stopped() }
      return value
    }
  }
}

extension Term where Output: Numeric {
  static func arithmetic(_ left: Term, _ operation: Expressions.ArithmeticOperator, _ right: Term) -> Term {
    func build<A: StandardPredicateExpression<Output>, B: StandardPredicateExpression<Output>>(
      _ left: A, _ right: B
    ) -> any StandardPredicateExpression<Output> { Expressions.Arithmetic(lhs: left, rhs: right, op: operation) }
    return Term(build(left.node, right.node)) {
      let (left, right) = (try left.swift($0), try right.swift($0))
      return switch operation {
      case .add: left + right
      case .subtract: left - right
      case .multiply: left * right
      @unknown default: left
      }
    }
  }
}

extension Term where Output: SignedNumeric {
  static prefix func - (inner: Term) -> Term {
    func build<A: StandardPredicateExpression<Output>>(_ inner: A) -> any StandardPredicateExpression<Output> {
      Expressions.UnaryMinus(inner)
    }
    return Term(build(inner.node)) { try -inner.swift($0) }
  }
}

extension Term where Output: BinaryInteger {
  static func % (left: Term, right: Term) -> Term {
    func build<A: StandardPredicateExpression<Output>, B: StandardPredicateExpression<Output>>(
      _ left: A, _ right: B
    ) -> any StandardPredicateExpression<Output> { Expressions.IntRemainder(lhs: left, rhs: right) }
    return Term(build(left.node, right.node)) { try left.swift($0) % right.swift($0) }
  }
}

extension Term where Output: FloatingPoint {
  static func / (left: Term, right: Term) -> Term {
    func build<A: StandardPredicateExpression<Output>, B: StandardPredicateExpression<Output>>(
      _ left: A, _ right: B
    ) -> any StandardPredicateExpression<Output> { Expressions.FloatDivision(lhs: left, rhs: right) }
    return Term(build(left.node, right.node)) { try left.swift($0) / right.swift($0) }
  }
}
