public import Foundation

/// `contains` with captured models, by persistent identifier.
extension PredicateExpressions {
  /// Builds `capturedModels.contains(model)`.
  public static func build_contains<Models: Sequence, Element: PredicateExpression<Model>, Model: PersistentModel>(
    _ models: Value<Models>, _ element: Element
  ) -> SequenceContains<Value<Set<PersistentIdentifier>>, Identifier<Element>> where Models.Element == Model {
    SequenceContains(
      sequence: Value(Set(models.value.map(\.persistentModelID))), element: identifier(of: element))
  }

  /// Builds `capturedModels.contains(optionalModel)`.
  public static func build_contains<Models: Sequence, Element: PredicateExpression<Model?>, Model: PersistentModel>(
    _ models: Value<Models>, _ element: Element
  ) -> SequenceContains<Value<Set<PersistentIdentifier?>>, OptionalIdentifier<Element, Model>>
  where Models.Element == Model? {
    SequenceContains(
      sequence: Value(Set(models.value.map { $0?.persistentModelID })), element: optionalIdentifier(of: element))
  }

  /// Builds `models.contains(captured)`.
  public static func build_contains<Models: PredicateExpression, Model: PersistentModel>(
    _ models: Models, _ element: Value<Model>
  ) -> SequenceContainsWhere<Models, Equal<Identifier<Variable<Model>>, Value<PersistentIdentifier>>>
  where Models.Output: Sequence, Models.Output.Element == Model {
    SequenceContainsWhere(models) { build_Equal(lhs: $0, rhs: element) }
  }
}
