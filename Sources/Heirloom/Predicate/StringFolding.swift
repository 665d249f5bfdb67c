public import Foundation

extension PredicateExpressions {
  /// Builds `text.lowercased()`.
  public static func build_lowercased<Text: PredicateExpression<String>>(_ text: Text) -> KeyPath<Text, String> {
    build_KeyPath(root: text, keyPath: \.lowercasedForPredicate)
  }

  /// Builds `text.uppercased()`.
  public static func build_uppercased<Text: PredicateExpression<String>>(_ text: Text) -> KeyPath<Text, String> {
    build_KeyPath(root: text, keyPath: \.uppercasedForPredicate)
  }
}

extension String {
  /// `lowercased()` as a property: a predicate reads properties and has no node for a function.
  package var lowercasedForPredicate: String { lowercased() }
  package var uppercasedForPredicate: String { uppercased() }
}
