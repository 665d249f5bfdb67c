public import Foundation

extension PredicateExpressions {
  /// Builds `text.hasPrefix(prefix)`.
  public static func build_hasPrefix<Text: PredicateExpression<String>, Prefix: PredicateExpression<String>>(
    _ text: Text, _ prefix: Prefix
  ) -> SequenceStartsWith<Text, Prefix> {
    build_starts(text, with: prefix)
  }

  /// Builds `text.hasSuffix(suffix)`: read backwards, a suffix is a prefix.
  public static func build_hasSuffix<Text: PredicateExpression<String>, Suffix: PredicateExpression<String>>(
    _ text: Text, _ suffix: Suffix
  ) -> SequenceStartsWith<KeyPath<Text, ReversedCollection<String>>, KeyPath<Suffix, ReversedCollection<String>>> {
    build_starts(
      build_KeyPath(root: text, keyPath: \.reversedForPredicate),
      with: build_KeyPath(root: suffix, keyPath: \.reversedForPredicate))
  }
}

extension String {
  package var reversedForPredicate: ReversedCollection<String> { reversed() }
}
