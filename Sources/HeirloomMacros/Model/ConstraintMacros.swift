import SwiftSyntax
import SwiftSyntaxMacros

/// Implements `#Index`. The compiler checks its key paths, and `@Model` copies them into the schema.
struct IndexMacro: DeclarationMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    if !context.isInModelClass { context.diagnose(.constraintOutsideModel(node)) }
    return []
  }
}

/// Implements `#Unique`. The compiler checks its key paths, and `@Model` copies them into the schema.
struct UniqueMacro: DeclarationMacro {
  static func expansion(
    of node: some FreestandingMacroExpansionSyntax, in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    if !context.isInModelClass { context.diagnose(.constraintOutsideModel(node)) }
    return []
  }
}

extension MacroExpansionContext {
  /// Whether the innermost enclosing declaration is a class with `@Model`.
  fileprivate var isInModelClass: Bool {
    lexicalContext.first?.as(ClassDeclSyntax.self)?.attributes.contains(named: "Model") ?? false
  }
}
