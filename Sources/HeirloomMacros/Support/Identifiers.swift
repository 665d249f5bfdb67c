import SwiftSyntax

extension TokenSyntax {
  /// The identifier without backticks.
  var unquotedText: String {
    let text = self.text
    guard text.count > 2, text.hasPrefix("`"), text.hasSuffix("`") else { return text }
    return String(text.dropFirst().dropLast())
  }
}

/// The name of a generated member; in backticks if the part that the user wrote is a raw identifier.
func generatedName(_ prefix: String, _ base: String) -> String {
  let isPlain = base.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  return isPlain ? prefix + base : "`\(prefix)\(base)`"
}

extension String {
  /// The text with every line but the first moved to the right.
  func indented(by spaces: Int) -> String {
    let indentation = String(repeating: " ", count: spaces)
    return split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : indentation + $0 }
      .joined(separator: "\n")
  }
}
