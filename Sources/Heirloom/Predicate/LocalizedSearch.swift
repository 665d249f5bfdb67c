public import Foundation

/// Every string that a text contains in a localized sense. Nothing but `contains` has an answer.
///
/// Foundation's `Predicate` prints only nodes that it knows. So a search that it has no node for is its `contains` over
/// this sequence, which answers by itself.
public struct LocalizedMatches: Sequence, Sendable {
  /// The kinds of search.
  public enum Search: Sendable {
    /// Ignores case and diacritics as the locale does for searches.
    case standard
    /// Ignores case.
    case caseInsensitive
  }

  /// The text that is searched.
  public let text: String
  /// The kind of search.
  public let search: Search

  /// Returns an iterator that yields nothing: the matches are too many to list.
  public func makeIterator() -> EmptyCollection<String>.Iterator { EmptyCollection<String>().makeIterator() }

  /// Returns whether the text contains `term` in the sense of the search.
  public func _customContainsEquatableElement(_ term: String) -> Bool? {
    switch search {
    case .standard: text.localizedStandardContains(term)
    case .caseInsensitive: text.localizedCaseInsensitiveContains(term)
    }
  }
}

extension PredicateExpressions {
  /// Builds `text.localizedStandardContains(term)`.
  public static func build_localizedStandardContains<
    Text: PredicateExpression<String>, Term: PredicateExpression<String>
  >(_ text: Text, _ term: Term) -> SequenceContains<KeyPath<Text, LocalizedMatches>, Term> {
    build_contains(build_KeyPath(root: text, keyPath: \.localizedStandardMatches), term)
  }

  /// Builds `text.localizedCaseInsensitiveContains(term)`.
  public static func build_localizedCaseInsensitiveContains<
    Text: PredicateExpression<String>, Term: PredicateExpression<String>
  >(_ text: Text, _ term: Term) -> SequenceContains<KeyPath<Text, LocalizedMatches>, Term> {
    build_contains(build_KeyPath(root: text, keyPath: \.localizedCaseInsensitiveMatches), term)
  }
}

extension String {
  package var localizedStandardMatches: LocalizedMatches { LocalizedMatches(text: self, search: .standard) }
  package var localizedCaseInsensitiveMatches: LocalizedMatches {
    LocalizedMatches(text: self, search: .caseInsensitive)
  }
}
