#if !canImport(Darwin)
  public import Foundation

  /// An order of strings in the user's language, for sort descriptors. Ours: on Apple's systems Foundation has both as
  /// values of `String.StandardComparator`; elsewhere that knows `lexical` only.
  ///
  /// ```swift
  /// let descriptor = FetchDescriptor<Trip>(sortBy: [SortDescriptor(\.name, comparator: .localizedStandard)])
  /// ```
  public struct LocalizedStringComparator: Hashable, Sendable {
    let collation: LocalizedComparisons.Order

    /// As people expect in lists: numbers inside of texts count as numbers (`localizedStandardCompare(_:)`).
    public static let localizedStandard = LocalizedStringComparator(collation: .localizedStandard)
    /// As `localizedCompare(_:)` does.
    public static let localized = LocalizedStringComparator(collation: .localized)
  }

  extension SortDescriptor {
    /// Orders by a string in the user's language.
    ///
    /// - Parameters:
    ///   - keyPath: The string.
    ///   - comparator: The order.
    ///   - order: Its direction.
    /// - Complexity: A fetch makes one collation key for each string and compares bytes.
    public init(
      _ keyPath: KeyPath<Compared, String>, comparator: LocalizedStringComparator, order: SortOrder = .forward
    ) {
      self.init(sendable(keyPath.appending(path: comparator.textPath)), order: order)
    }

    /// Orders by a string in the user's language; nil comes first.
    ///
    /// - Parameters:
    ///   - keyPath: The string.
    ///   - comparator: The order.
    ///   - order: Its direction.
    public init(
      _ keyPath: KeyPath<Compared, String?>, comparator: LocalizedStringComparator, order: SortOrder = .forward
    ) {
      self.init(sendable(keyPath.appending(path: comparator.optionalTextPath)), order: order)
    }
  }

  /// Key paths never change, but appending forgets that.
  private func sendable<Root, Value>(_ keyPath: KeyPath<Root, Value>) -> any KeyPath<Root, Value> & Sendable {
    unsafeBitCast(keyPath, to: (any KeyPath<Root, Value> & Sendable).self)
  }

  extension LocalizedStringComparator {
    static let all = [localizedStandard, localized]

    fileprivate var textPath: KeyPath<String, LocalizedText> {
      self == .localized ? \.localizedText : \.localizedStandardText
    }

    fileprivate var optionalTextPath: KeyPath<String?, LocalizedText?> {
      self == .localized ? \.localizedText : \.localizedStandardText
    }

    /// What follows the key path of a text in that of a descriptor.
    var suffixes: [AnyKeyPath] { [textPath, optionalTextPath] }
  }

  /// A string that compares in the user's language.
  struct LocalizedText: Comparable {
    let text: String
    let comparator: LocalizedStringComparator

    private func compare(_ other: LocalizedText) -> ComparisonResult {
      comparator == .localized ? text.localizedCompare(other.text) : text.localizedStandardCompare(other.text)
    }

    static func < (left: LocalizedText, right: LocalizedText) -> Bool { left.compare(right) == .orderedAscending }
    static func == (left: LocalizedText, right: LocalizedText) -> Bool { left.compare(right) == .orderedSame }
  }

  extension String {
    fileprivate var localizedText: LocalizedText { LocalizedText(text: self, comparator: .localized) }
    fileprivate var localizedStandardText: LocalizedText { LocalizedText(text: self, comparator: .localizedStandard) }
  }

  extension String? {
    fileprivate var localizedText: LocalizedText? { map(\.localizedText) }
    fileprivate var localizedStandardText: LocalizedText? { map(\.localizedStandardText) }
  }
#endif
