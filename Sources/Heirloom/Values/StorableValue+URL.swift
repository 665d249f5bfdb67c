public import Foundation
public import HeirloomEngine
public import HeirloomSchema

/// A URL is its text; one with a base is the relative text, a line feed (which no URL contains) and the base.
extension URL: PlainStorableValue {
  public static var _storage: StorageType { .string }

  public static func _load(_ source: RowPointer, _ ordinal: Int, _ row: Int) -> URL {
    URL(storedText: source.string(ordinal, row))
  }

  public static func _store(_ value: URL, _ source: RowPointer, _ ordinal: Int, _ row: Int) {
    source.setString(value.storedText, ordinal, row)
  }

  public var _scalar: Scalar { .string(storedText) }

  public init?(_scalar: Scalar) {
    guard case .string(let text) = _scalar else { return nil }
    self = URL(storedText: text)
  }

  private var storedText: String {
    guard let baseURL else { return relativeString }
    return relativeString + "\n" + baseURL.absoluteString
  }

  private init(storedText: String) {
    let parts = storedText.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
    let base = parts.count == 2 ? URL(string: String(parts[1])) : nil
    self = URL(string: String(parts[0]), relativeTo: base) ?? URL(fileURLWithPath: storedText)
  }
}
