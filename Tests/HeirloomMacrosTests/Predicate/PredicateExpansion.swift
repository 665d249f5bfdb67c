import SwiftDiagnostics
import SwiftOperators
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros

@testable import HeirloomMacros

/// What `#Predicate` makes of a body, and what it says about it.
struct PredicateExpansion {
  let text: String
  let findings: [Finding]

  /// Expands `#Predicate<Trip> { body }` as the compiler does: with operators folded.
  init(ofBody body: String) {
    self.init(of: "#Predicate<Trip> { \(body) }")
  }

  init(of source: String) {
    let parsed = Parser.parse(source: source)
    let folded = OperatorTable.standardOperators.foldAll(parsed) { _ in }
    let file = folded.as(SourceFileSyntax.self) ?? parsed
    let context = BasicMacroExpansionContext(sourceFiles: [
      file: BasicMacroExpansionContext.KnownSourceFile(moduleName: "Test", fullFilePath: "Test.swift")
    ])
    let expanded = file.expand(
      macroSpecs: ["Predicate": MacroSpec(type: PredicateMacro.self)],
      contextGenerator: { node in
        BasicMacroExpansionContext(sharingWith: context, lexicalContext: node.allMacroLexicalContexts())
      },
      indentationWidth: .spaces(2))
    text = expanded.description
    findings = context.diagnostics.map { Finding($0, in: source, context) }
  }
}
