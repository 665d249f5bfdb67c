import Foundation
import HeirloomEngine
import HeirloomSchema

/// The variables that are in scope at some node of a predicate.
struct LoweringScope {
  /// Gives a variable of the predicate its value for one object, from the values of the variables before it.
  ///
  /// Predicates are Sendable and so is each of their nodes, which their generic types don't show.
  struct Binder: @unchecked Sendable {
    let bind: (inout PredicateBindings) throws -> Void
  }

  private struct Node: @unchecked Sendable {
    let check: (PredicateBindings) throws -> Void
    let evaluate: (PredicateBindings) throws -> Bool
  }

  private struct Variable {
    let id: PredicateExpressions.VariableID
    /// Unknown where nothing is known of the rows outside.
    var value: LoweredValue
    let traits: OpaqueTraits
  }

  let context: LoweringContext
  /// Innermost last. Few are found faster one by one than by hashing.
  private var variables: [Variable]
  private var binders: [Binder] = []

  init(_ context: LoweringContext, root: PredicateExpressions.VariableID, entity: Int) {
    self.context = context
    variables = [Variable(id: root, value: .object(ObjectForm(entity: entity)), traits: .wholeObject)]
  }

  /// A scope in which one more variable stands for something.
  func binding(
    _ variable: PredicateExpressions.VariableID, to value: LoweredValue, traits: OpaqueTraits,
    _ bind: @escaping (inout PredicateBindings) throws -> Void
  ) -> LoweringScope {
    var scope = self
    scope.variables.append(Variable(id: variable, value: value, traits: traits))
    scope.binders.append(Binder(bind: bind))
    return scope
  }

  /// A scope about the row of a list's member. Nothing is known there about the rows outside.
  func memberScope(_ variable: PredicateExpressions.VariableID, entity: Int) -> LoweringScope {
    var scope = self
    for place in scope.variables.indices { scope.variables[place].value = .unknown }
    scope.variables.append(Variable(id: variable, value: .object(ObjectForm(entity: entity)), traits: .wholeObject))
    return scope
  }

  func value(of variable: PredicateExpressions.VariableID) -> LoweredValue {
    variables.last { $0.id == variable }?.value ?? .unknown
  }

  /// What a variable from outside an opaque node depends on; nil: it is the node's own.
  func traits(of variable: PredicateExpressions.VariableID) -> OpaqueTraits? {
    variables.last { $0.id == variable }?.traits
  }

  func lower<Node: PredicateExpression>(_ expression: Node) -> LoweredValue {
    let lowered = LowerableTypes.type(of: Node.self)?.lower(expression, in: self) ?? .unknown
    guard case .unknown = lowered else { return lowered }
    return constant(expression) ?? .unknown
  }

  /// The value of a node that depends on no object and cannot fail.
  private func constant(_ expression: some PredicateExpression) -> LoweredValue? {
    let traits = inspect(expression)
    guard traits.isConstant, !traits.mayThrow, let value = try? expression.evaluate(PredicateBindings()) else {
      return nil
    }
    return OptionalTypes.literal(value)
  }

  /// The condition of a node whose answer is never nil; opaque if it has no column form.
  func condition(_ expression: some PredicateExpression<Bool>) -> QueryCondition {
    let truth = truth(expression)
    return truth.presence.map { .and($0, truth.value) } ?? truth.value
  }

  /// The answer of a node, which may be nil only in form.
  func truth(_ expression: some PredicateExpression<Bool>) -> TruthForm {
    lower(expression).truth ?? TruthForm(opaque(expression))
  }

  private func opaque(_ expression: some PredicateExpression<Bool>) -> QueryCondition {
    let traits = inspect(expression)
    let node = Node(
      check: { if traits.mayTrap { try expression.checkHazards($0) } }, evaluate: expression.evaluate)
    let bindRoot = context.bindRoot
    let binders = binders
    let id = context.add { object in
      var bindings = PredicateBindings()
      bindRoot(object, &bindings)
      for binder in binders { try binder.bind(&bindings) }
      try node.check(bindings)
      return try node.evaluate(bindings)
    }
    return .opaque(
      OpaqueCondition(id: id, summary: summary(expression), mayThrow: traits.mayThrow, columns: traits.columns))
  }

  /// What the value of a node depends on.
  func inspect(_ expression: some PredicateExpression) -> OpaqueTraits {
    guard let expression = expression as? any LowerableExpression else { return .unknown }
    var traits = OpaqueTraits()
    expression.inspect(in: self, &traits)
    return traits
  }

  private func summary(_ expression: some PredicateExpression) -> String {
    (expression as? any LowerableExpression)?.summary ?? "\(type(of: expression))"
  }
}
