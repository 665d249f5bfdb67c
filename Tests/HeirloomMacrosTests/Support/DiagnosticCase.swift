import Testing

/// A source with one mistake, and what the macros should say about it.
struct DiagnosticCase: CustomTestStringConvertible {
  let source: String
  let asSubclass: Bool
  let finding: Finding

  init(_ source: String, asSubclass: Bool = false, _ finding: Finding) {
    self.source = source
    self.asSubclass = asSubclass
    self.finding = finding
  }

  /// What the macros do say.
  var findings: [Finding] { MacroExpansion(of: source, asSubclass: asSubclass).findings }

  var testDescription: String { source }
}
