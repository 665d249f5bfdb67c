import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacros

@testable import HeirloomMacros

/// What the macros make of a piece of source, and what they say about it.
struct MacroExpansion {
  /// The source with all macros expanded.
  let text: String
  let findings: [Finding]

  /// Expands the model macros, as the compiler does for a root class or for a subclass of a model.
  init(of source: String, asSubclass: Bool = false) {
    let file = Parser.parse(source: source)
    let context = BasicMacroExpansionContext(sourceFiles: [
      file: BasicMacroExpansionContext.KnownSourceFile(moduleName: "Test", fullFilePath: "Test.swift")
    ])
    let expanded = file.expand(
      macroSpecs: Self.specifications(missing: asSubclass ? [] : ["PersistentModel", "Sendable"]),
      contextGenerator: { node in
        BasicMacroExpansionContext(sharingWith: context, lexicalContext: node.allMacroLexicalContexts())
      },
      indentationWidth: .spaces(2))
    text = expanded.description
    findings = context.diagnostics.map { Finding($0, in: source, context) }
  }

  private static func specifications(missing conformances: [TypeSyntax]) -> [String: MacroSpec] {
    [
      "Model": MacroSpec(type: ModelMacro.self, conformances: conformances),
      "_PersistedProperty": MacroSpec(type: PersistedPropertyMacro.self),
      "Attribute": MacroSpec(type: AttributeMacro.self),
      "Relationship": MacroSpec(type: RelationshipMacro.self),
      "Transient": MacroSpec(type: TransientMacro.self),
      "Index": MacroSpec(type: IndexMacro.self),
      "Unique": MacroSpec(type: UniqueMacro.self),
      "ModelActor": MacroSpec(type: ModelActorMacro.self, conformances: ["ModelActor"]),
    ]
  }
}

/// A diagnostic with its place in the source, and the source after each of its fix-its.
struct Finding: Equatable {
  let position: String
  let message: String
  let repairs: [Repair]

  struct Repair: Equatable {
    let message: String
    let result: String

    init(_ message: String, _ result: String) {
      self.message = message
      self.result = result
    }
  }

  init(_ position: String, _ message: String, _ repairs: [Repair] = []) {
    self.position = position
    self.message = message
    self.repairs = repairs
  }

  init(_ diagnostic: Diagnostic, in source: String, _ context: BasicMacroExpansionContext) {
    let location = context.location(
      for: diagnostic.position, anchoredAt: diagnostic.node, fileName: "Test.swift")
    position = "\(location.line):\(location.column)"
    message = diagnostic.message
    repairs = diagnostic.fixIts.map { Repair($0.message.message, $0.applied(to: source, context)) }
  }
}

extension FixIt {
  /// The source after the changes, the last one first so that the others keep their places.
  fileprivate func applied(to source: String, _ context: BasicMacroExpansionContext) -> String {
    let edits = changes.compactMap { change -> (range: Range<Int>, text: String)? in
      guard case .replace(let old, let new) = change else { return nil }
      let start = context.location(for: old.position, anchoredAt: old, fileName: "Test.swift").offset
      return (start..<start + old.totalLength.utf8Length, new.description)
    }
    var bytes = Array(source.utf8)
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      bytes.replaceSubrange(edit.range, with: edit.text.utf8)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
