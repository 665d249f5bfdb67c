import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Implements `@ModelActor`: an actor whose executor serializes the work of one context.
struct ModelActorMacro {}

extension ModelActorMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let declaration = declaration.as(ActorDeclSyntax.self) else {
      context.diagnose(.notAnActor(declaration))
      return []
    }
    let access = AccessLevel(of: declaration.modifiers).prefix
    return [
      "\(raw: access)nonisolated let modelExecutor: any Heirloom.ModelExecutor",
      "\(raw: access)nonisolated let modelContainer: Heirloom.ModelContainer",
      """
      \(raw: access)init(modelContainer: Heirloom.ModelContainer) {
        let context = Heirloom.ModelContext(modelContainer)
        self.modelExecutor = Heirloom.DefaultSerialModelExecutor(modelContext: context)
        self.modelContainer = modelContainer
      }
      """,
    ]
  }
}

extension ModelActorMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard declaration.is(ActorDeclSyntax.self), !protocols.isEmpty else { return [] }
    return [try ExtensionDeclSyntax("extension \(type.trimmed): Heirloom.ModelActor {}")]
  }
}
