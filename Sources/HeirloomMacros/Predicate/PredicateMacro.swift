import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The macros of this folder, for the plugin's list.
nonisolated(unsafe) let predicateMacros: [any Macro.Type] = [PredicateMacro.self]

/// Turns a Swift closure over a model into a tree of Foundation's predicate expressions.
struct PredicateMacro: ExpressionMacro {
  static var formatMode: FormatMode { .disabled }

  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> ExprSyntax {
    guard let closure = bodyClosure(of: node) else {
      throw DiagnosticsError(diagnostics: [PredicateDiagnostic.missingClosure(Syntax(node)).asDiagnostic])
    }
    let lowering = PredicateLowering(body: closure)
    let expansion = lowering.lowerRootClosure(closure)
    guard lowering.diagnostics.isEmpty else { throw DiagnosticsError(diagnostics: lowering.diagnostics) }
    let genericArguments = node.genericArgumentClause?.trimmedDescription ?? ""
    return "\(raw: ExpansionWriter.text(of: expansion, calling: "Foundation.Predicate" + genericArguments))"
  }

  /// Foundation's macro wants a trailing closure; a closure in parentheses means the same.
  private static func bodyClosure(of node: some FreestandingMacroExpansionSyntax) -> ClosureExprSyntax? {
    guard node.additionalTrailingClosures.isEmpty else { return nil }
    if let trailing = node.trailingClosure { return node.arguments.isEmpty ? trailing : nil }
    guard node.arguments.count == 1, let argument = node.arguments.first, argument.label == nil else { return nil }
    return argument.expression.as(ClosureExprSyntax.self)
  }
}
