/// Operations on texts that depend on the user's language. The engine has no Foundation: they come from outside.
package struct TextServices: Sendable {
  package typealias Test = @Sendable (_ text: String, _ term: String) -> Bool
  package typealias Compare = @Sendable (_ order: TextCollation, _ left: String, _ right: String) -> Int

  package var localizedStandardContains: Test
  package var localizedCaseInsensitiveContains: Test
  /// Less than zero, zero or more than zero.
  package var compare: Compare

  /// Without services a localized operation works on lowercased characters.
  package init(
    localizedStandardContains: Test? = nil, localizedCaseInsensitiveContains: Test? = nil, compare: Compare? = nil
  ) {
    let plain: Test = { text, term in text.lowercased().containsCharacters(of: term.lowercased()) }
    self.localizedStandardContains = localizedStandardContains ?? plain
    self.localizedCaseInsensitiveContains = localizedCaseInsensitiveContains ?? plain
    self.compare = compare ?? { _, left, right in TextServices.compareLowercased(left, right) }
  }

  private static func compareLowercased(_ left: String, _ right: String) -> Int {
    let (left, right) = (left.lowercased(), right.lowercased())
    return left == right ? 0 : left < right ? -1 : 1
  }
}
