public import Foundation

/// Comparisons with a captured model, by persistent identifier.
extension PredicateExpressions {
  /// Builds `model != captured`.
  public static func build_NotEqual<LHS: PredicateExpression<Model>, Model: PersistentModel>(
    lhs: LHS, rhs: Value<Model>
  ) -> NotEqual<Identifier<LHS>, Value<PersistentIdentifier>> {
    build_NotEqual(lhs: identifier(of: lhs), rhs: Value(rhs.value.persistentModelID))
  }

  /// Builds `optionalModel != captured`.
  public static func build_NotEqual<LHS: PredicateExpression<Model?>, Model: PersistentModel>(
    lhs: LHS, rhs: Value<Model>
  ) -> NotEqual<OptionalIdentifier<LHS, Model>, Value<PersistentIdentifier?>> {
    NotEqual(lhs: optionalIdentifier(of: lhs), rhs: Value(rhs.value.persistentModelID))
  }

  /// Builds `optionalModel != capturedOptional`.
  public static func build_NotEqual<LHS: PredicateExpression<Model?>, Model: PersistentModel>(
    lhs: LHS, rhs: Value<Model?>
  ) -> NotEqual<OptionalIdentifier<LHS, Model>, Value<PersistentIdentifier?>> {
    build_NotEqual(lhs: optionalIdentifier(of: lhs), rhs: Value(rhs.value?.persistentModelID))
  }

  /// Builds `model != capturedOptional`.
  public static func build_NotEqual<LHS: PredicateExpression<Model>, Model: PersistentModel>(
    lhs: LHS, rhs: Value<Model?>
  ) -> Negation<SequenceContains<Value<[PersistentIdentifier]>, Identifier<LHS>>> {
    build_Negation(build_contains(identifiers(of: rhs), identifier(of: lhs)))
  }

  /// Builds `captured != model`.
  public static func build_NotEqual<RHS: PredicateExpression<Model>, Model: PersistentModel>(
    lhs: Value<Model>, rhs: RHS
  ) -> NotEqual<Identifier<RHS>, Value<PersistentIdentifier>> {
    build_NotEqual(lhs: rhs, rhs: lhs)
  }

  /// Builds `captured != optionalModel`.
  public static func build_NotEqual<RHS: PredicateExpression<Model?>, Model: PersistentModel>(
    lhs: Value<Model>, rhs: RHS
  ) -> NotEqual<OptionalIdentifier<RHS, Model>, Value<PersistentIdentifier?>> {
    build_NotEqual(lhs: rhs, rhs: lhs)
  }

  /// Builds `capturedOptional != optionalModel`.
  public static func build_NotEqual<RHS: PredicateExpression<Model?>, Model: PersistentModel>(
    lhs: Value<Model?>, rhs: RHS
  ) -> NotEqual<OptionalIdentifier<RHS, Model>, Value<PersistentIdentifier?>> {
    build_NotEqual(lhs: rhs, rhs: lhs)
  }

  /// Builds `capturedOptional != model`.
  public static func build_NotEqual<RHS: PredicateExpression<Model>, Model: PersistentModel>(
    lhs: Value<Model?>, rhs: RHS
  ) -> Negation<SequenceContains<Value<[PersistentIdentifier]>, Identifier<RHS>>> {
    build_NotEqual(lhs: rhs, rhs: lhs)
  }
}
