public import Foundation

/// How a text compares with every other string: a collection that has a string as its index.
///
/// Foundation's `Predicate` has no node for a function of two strings. A subscript is one, and prints.
public struct LocalizedComparisons: Collection, Sendable {
  /// The kinds of comparison.
  public enum Order: Sendable {
    /// As `localizedCompare(_:)`.
    case localized
    /// As `caseInsensitiveCompare(_:)`.
    case caseInsensitive
    /// As `localizedCaseInsensitiveCompare(_:)`.
    case localizedCaseInsensitive
    /// As `localizedStandardCompare(_:)`: numbers inside the text count as numbers.
    case localizedStandard
  }

  /// The string on the other side; the bounds enclose all strings.
  public enum Index: Comparable, Sendable {
    /// Before all strings.
    case start
    /// A string to compare with.
    case text(String)
    /// After all strings.
    case end
  }

  /// The text that is compared.
  public let text: String
  /// The kind of comparison.
  public let order: Order

  /// Before all operands.
  public var startIndex: Index { .start }
  /// After all operands.
  public var endIndex: Index { .end }
  /// Returns the end: the operands are too many to list.
  public func index(after index: Index) -> Index { .end }

  /// Returns how the text compares with another one.
  public subscript(index: Index) -> ComparisonResult {
    guard case .text(let other) = index else { return .orderedSame }
    return switch order {
    case .localized: text.localizedCompare(other)
    case .caseInsensitive: text.caseInsensitiveCompare(other)
    case .localizedCaseInsensitive: text.localizedCaseInsensitiveCompare(other)
    case .localizedStandard: text.localizedStandardCompare(other)
    }
  }
}

extension PredicateExpressions {
  /// The node that compares two strings.
  public typealias StringComparison<Text: PredicateExpression, Other: PredicateExpression> =
    CollectionIndexSubscript<KeyPath<Text, LocalizedComparisons>, KeyPath<Other, LocalizedComparisons.Index>>

  /// Builds `text.localizedCompare(other)`.
  public static func build_localizedCompare<Text: PredicateExpression<String>, Other: PredicateExpression<String>>(
    _ text: Text, _ other: Other
  ) -> StringComparison<Text, Other> {
    build_subscript(build_KeyPath(root: text, keyPath: \.localizedComparisons), operand(other))
  }

  /// Builds `text.caseInsensitiveCompare(other)`.
  public static func build_caseInsensitiveCompare<
    Text: PredicateExpression<String>, Other: PredicateExpression<String>
  >(_ text: Text, _ other: Other) -> StringComparison<Text, Other> {
    build_subscript(build_KeyPath(root: text, keyPath: \.caseInsensitiveComparisons), operand(other))
  }

  /// Builds `text.localizedCaseInsensitiveCompare(other)`.
  public static func build_localizedCaseInsensitiveCompare<
    Text: PredicateExpression<String>, Other: PredicateExpression<String>
  >(_ text: Text, _ other: Other) -> StringComparison<Text, Other> {
    build_subscript(build_KeyPath(root: text, keyPath: \.localizedCaseInsensitiveComparisons), operand(other))
  }

  /// Builds `text.localizedStandardCompare(other)`.
  public static func build_localizedStandardCompare<
    Text: PredicateExpression<String>, Other: PredicateExpression<String>
  >(_ text: Text, _ other: Other) -> StringComparison<Text, Other> {
    build_subscript(build_KeyPath(root: text, keyPath: \.localizedStandardComparisons), operand(other))
  }

  private static func operand<Other: PredicateExpression<String>>(
    _ other: Other
  ) -> KeyPath<Other, LocalizedComparisons.Index> {
    build_KeyPath(root: other, keyPath: \.comparisonOperand)
  }
}

extension String {
  package var localizedComparisons: LocalizedComparisons { LocalizedComparisons(text: self, order: .localized) }
  package var caseInsensitiveComparisons: LocalizedComparisons {
    LocalizedComparisons(text: self, order: .caseInsensitive)
  }
  package var localizedCaseInsensitiveComparisons: LocalizedComparisons {
    LocalizedComparisons(text: self, order: .localizedCaseInsensitive)
  }
  package var localizedStandardComparisons: LocalizedComparisons {
    LocalizedComparisons(text: self, order: .localizedStandard)
  }
  package var comparisonOperand: LocalizedComparisons.Index { .text(self) }
}
