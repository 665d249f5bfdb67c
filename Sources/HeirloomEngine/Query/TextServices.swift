/// Operations on texts that depend on the user's language. The engine has no Foundation: they come from outside.
package struct TextServices: Sendable {
  package typealias Test = @Sendable (_ text: String, _ term: String) -> Bool

  package var localizedStandardContains: Test
  package var localizedCaseInsensitiveContains: Test

  /// Without services a localized search compares lowercased characters.
  package init(localizedStandardContains: Test? = nil, localizedCaseInsensitiveContains: Test? = nil) {
    let plain: Test = { text, term in text.lowercased().containsCharacters(of: term.lowercased()) }
    self.localizedStandardContains = localizedStandardContains ?? plain
    self.localizedCaseInsensitiveContains = localizedCaseInsensitiveContains ?? plain
  }
}
