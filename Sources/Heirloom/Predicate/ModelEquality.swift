public import Foundation

/// Comparisons with a captured model.
///
/// A captured model is neither `Codable` nor `Sendable`. Its persistent identifier is both, never changes and is the
/// same in every context, so the predicate holds that.
extension PredicateExpressions {
  /// The node that reads a model's persistent identifier.
  public typealias Identifier<Model: PredicateExpression> = KeyPath<Model, PersistentIdentifier>

  /// The node that reads an optional model's persistent identifier.
  public typealias OptionalIdentifier<Operand: PredicateExpression, Model> =
    OptionalFlatMap<Operand, Model, Identifier<Variable<Model>>, PersistentIdentifier>
  where Operand.Output == Model?

  /// Builds `model == captured`.
  public static func build_Equal<LHS: PredicateExpression<Model>, Model: PersistentModel>(
    lhs: LHS, rhs: Value<Model>
  ) -> Equal<Identifier<LHS>, Value<PersistentIdentifier>> {
    build_Equal(lhs: identifier(of: lhs), rhs: Value(rhs.value.persistentModelID))
  }

  /// Builds `optionalModel == captured`.
  public static func build_Equal<LHS: PredicateExpression<Model?>, Model: PersistentModel>(
    lhs: LHS, rhs: Value<Model>
  ) -> Equal<OptionalIdentifier<LHS, Model>, Value<PersistentIdentifier?>> {
    Equal(lhs: optionalIdentifier(of: lhs), rhs: Value(rhs.value.persistentModelID))
  }

  /// Builds `optionalModel == capturedOptional`.
  public static func build_Equal<LHS: PredicateExpression<Model?>, Model: PersistentModel>(
    lhs: LHS, rhs: Value<Model?>
  ) -> Equal<OptionalIdentifier<LHS, Model>, Value<PersistentIdentifier?>> {
    build_Equal(lhs: optionalIdentifier(of: lhs), rhs: Value(rhs.value?.persistentModelID))
  }

  /// Builds `model == capturedOptional`.
  public static func build_Equal<LHS: PredicateExpression<Model>, Model: PersistentModel>(
    lhs: LHS, rhs: Value<Model?>
  ) -> SequenceContains<Value<[PersistentIdentifier]>, Identifier<LHS>> {
    build_contains(identifiers(of: rhs), identifier(of: lhs))
  }

  /// Builds `captured == model`.
  public static func build_Equal<RHS: PredicateExpression<Model>, Model: PersistentModel>(
    lhs: Value<Model>, rhs: RHS
  ) -> Equal<Identifier<RHS>, Value<PersistentIdentifier>> {
    build_Equal(lhs: rhs, rhs: lhs)
  }

  /// Builds `captured == optionalModel`.
  public static func build_Equal<RHS: PredicateExpression<Model?>, Model: PersistentModel>(
    lhs: Value<Model>, rhs: RHS
  ) -> Equal<OptionalIdentifier<RHS, Model>, Value<PersistentIdentifier?>> {
    build_Equal(lhs: rhs, rhs: lhs)
  }

  /// Builds `capturedOptional == optionalModel`.
  public static func build_Equal<RHS: PredicateExpression<Model?>, Model: PersistentModel>(
    lhs: Value<Model?>, rhs: RHS
  ) -> Equal<OptionalIdentifier<RHS, Model>, Value<PersistentIdentifier?>> {
    build_Equal(lhs: rhs, rhs: lhs)
  }

  /// Builds `capturedOptional == model`.
  public static func build_Equal<RHS: PredicateExpression<Model>, Model: PersistentModel>(
    lhs: Value<Model?>, rhs: RHS
  ) -> SequenceContains<Value<[PersistentIdentifier]>, Identifier<RHS>> {
    build_Equal(lhs: rhs, rhs: lhs)
  }
}

extension PredicateExpressions {
  static func identifier<Model: PredicateExpression>(of model: Model) -> Identifier<Model>
  where Model.Output: PersistentModel {
    build_KeyPath(root: model, keyPath: \.persistentModelID)
  }

  static func optionalIdentifier<Operand: PredicateExpression<Model?>, Model: PersistentModel>(
    of operand: Operand
  ) -> OptionalIdentifier<Operand, Model> {
    OptionalFlatMap(operand) { identifier(of: $0) }
  }

  /// No identifier for `nil`, which equals no model.
  static func identifiers<Model: PersistentModel>(of captured: Value<Model?>) -> Value<[PersistentIdentifier]> {
    Value(captured.value.map { [$0.persistentModelID] } ?? [])
  }
}
