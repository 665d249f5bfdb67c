public import Foundation

/// Comparisons with a captured character, which is not `Codable`: the predicate holds it as a string.
extension PredicateExpressions {
  /// The node that reads an optional character as a string.
  public typealias OptionalText<Operand: PredicateExpression> =
    OptionalFlatMap<Operand, Character, KeyPath<Variable<Character>, String>, String>
  where Operand.Output == Character?

  /// Builds `character == captured`.
  public static func build_Equal<LHS: PredicateExpression<Character>>(
    lhs: LHS, rhs: Value<Character>
  ) -> Equal<KeyPath<LHS, String>, Value<String>> {
    build_Equal(lhs: text(of: lhs), rhs: Value(String(rhs.value)))
  }

  /// Builds `optionalCharacter == captured`.
  public static func build_Equal<LHS: PredicateExpression<Character?>>(
    lhs: LHS, rhs: Value<Character>
  ) -> Equal<OptionalText<LHS>, Value<String?>> {
    Equal(lhs: OptionalFlatMap(lhs) { text(of: $0) }, rhs: Value(String(rhs.value)))
  }

  /// Builds `character != captured`.
  public static func build_NotEqual<LHS: PredicateExpression<Character>>(
    lhs: LHS, rhs: Value<Character>
  ) -> NotEqual<KeyPath<LHS, String>, Value<String>> {
    build_NotEqual(lhs: text(of: lhs), rhs: Value(String(rhs.value)))
  }

  /// Builds `optionalCharacter != captured`.
  public static func build_NotEqual<LHS: PredicateExpression<Character?>>(
    lhs: LHS, rhs: Value<Character>
  ) -> NotEqual<OptionalText<LHS>, Value<String?>> {
    NotEqual(lhs: OptionalFlatMap(lhs) { text(of: $0) }, rhs: Value(String(rhs.value)))
  }

  /// Builds `text.contains(captured)`.
  public static func build_contains<Text: PredicateExpression<String>>(
    _ text: Text, _ character: Value<Character>
  ) -> CollectionContainsCollection<Text, Value<String>> {
    CollectionContainsCollection(base: text, other: Value(String(character.value)))
  }

  private static func text<Operand: PredicateExpression<Character>>(of character: Operand) -> KeyPath<Operand, String> {
    build_KeyPath(root: character, keyPath: \.textForPredicate)
  }
}

extension Character {
  package var textForPredicate: String { String(self) }
}
