import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacros

/// Implements `@Attribute`. `@Model` reads it; the macro itself only checks where it stands.
struct AttributeMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    MarkerPlacement(of: node, on: declaration).problems.forEach(context.diagnose)
    return []
  }
}

/// Implements `@Relationship`. `@Model` reads it; the macro itself only checks where it stands.
struct RelationshipMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    MarkerPlacement(of: node, on: declaration).problems.forEach(context.diagnose)
    return []
  }
}

/// Implements `@Transient`. `@Model` reads it; the macro itself checks that the property has a value in a fetched
/// object.
struct TransientMacro: PeerMacro {
  static func expansion(
    of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
    in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let variable = declaration.as(VariableDeclSyntax.self) else {
      context.diagnose(.markerOnOther(node, declaration))
      return []
    }
    guard !variable.isTypeProperty, !variable.isComputed else { return [] }
    for binding in variable.bindings where binding.initializer == nil && !binding.isImplicitlyNil {
      context.diagnose(.transientWithoutDefault(binding))
    }
    return []
  }
}
