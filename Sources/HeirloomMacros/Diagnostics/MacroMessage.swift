import SwiftDiagnostics
import SwiftSyntax

/// An error of a macro: what was found, what is expected, and the remedy.
struct MacroMessage: DiagnosticMessage {
  let message: String
  let diagnosticID: MessageID
  let severity = DiagnosticSeverity.error
}

/// What a fix-it does, in the imperative.
struct FixItText: FixItMessage {
  let message: String
  let fixItID: MessageID
}

extension Diagnostic {
  /// An error at a piece of syntax. `id` is stable and appears in no text.
  static func error(
    _ id: String, at node: some SyntaxProtocol, _ message: String, fixIts: [FixIt] = []
  ) -> Diagnostic {
    Diagnostic(
      node: Syntax(node),
      message: MacroMessage(message: message, diagnosticID: MessageID(domain: "HeirloomMacros", id: id)),
      highlights: [Syntax(node)], fixIts: fixIts)
  }
}
