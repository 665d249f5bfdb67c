import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Implements `@Model`, on the root of a hierarchy and on its subclasses.
///
/// Problems are reported by the member role alone, so that each is reported once.
struct ModelMacro {
  /// The expansions are laid out as they are written here.
  static var formatMode: FormatMode { .disabled }
}

extension ModelMacro: MemberMacro {
  static func expansion(
    of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
    conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
  ) throws -> [DeclSyntax] {
    guard let modelDeclaration = declaration.as(ClassDeclSyntax.self) else {
      context.diagnose(.notAClass(declaration, attribute: node))
      return []
    }
    if let refusal = refusal(of: modelDeclaration, in: context.lexicalContext) {
      context.diagnose(refusal)
      return []
    }
    let model = ModelClass(modelDeclaration)
    let level = LevelExpansion(model: model, isRoot: !protocols.isEmpty || model.declaresConformance)
    model.diagnostics.forEach(context.diagnose)
    if let missing = level.missingInitializer { context.diagnose(missing) }
    if level.isRoot, model.mayHaveSuperclass,
      let modifier = hidingModifier(of: modelDeclaration, in: context.lexicalContext)
    {
      context.diagnose(.hiddenClass(modelDeclaration, modifier))
    }
    return level.members
  }

  /// Why the class cannot be a model at all.
  private static func refusal(of declaration: ClassDeclSyntax, in outerDeclarations: [Syntax]) -> Diagnostic? {
    if let clause = declaration.genericParameterClause { return .genericClass(declaration, clause) }
    if let actor = declaration.attributes.first(named: "MainActor") { return .isolatedClass(declaration, actor) }
    if declaration.inheritanceClause == nil, let modifier = hidingModifier(of: declaration, in: outerDeclarations) {
      return .hiddenClass(declaration, modifier)
    }
    for outer in outerDeclarations {
      if let generic = outer.asProtocol((any WithGenericParametersSyntax).self),
        generic.genericParameterClause != nil, outer.isProtocol((any DeclGroupSyntax).self)
      {
        return .genericContext(declaration)
      }
      if outer.isFunctionBody { return .localClass(declaration) }
    }
    return nil
  }

  /// A `private` that keeps the extension with the conformance, which stands outside, from naming the class.
  private static func hidingModifier(
    of declaration: ClassDeclSyntax, in outerDeclarations: [Syntax]
  ) -> DeclModifierSyntax? {
    ([Syntax(declaration)] + outerDeclarations).dropLast().lazy.compactMap {
      $0.asProtocol((any WithModifiersSyntax).self)?.modifiers.first(.private)
    }.first
  }
}

extension ModelMacro: MemberAttributeMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingAttributesFor member: some DeclSyntaxProtocol, in context: some MacroExpansionContext
  ) throws -> [AttributeSyntax] {
    guard let modelDeclaration = declaration.as(ClassDeclSyntax.self),
      let variable = member.as(VariableDeclSyntax.self),
      // The first context of a member is the class itself.
      refusal(of: modelDeclaration, in: Array(context.lexicalContext.dropFirst())) == nil,
      case .persisted(let property) = PropertyRole(of: variable, inClass: modelDeclaration.name.unquotedText),
      !property.isConstant
    else { return [] }
    let model = ModelClass(modelDeclaration)
    guard let index = model.properties.firstIndex(where: { $0.name == property.name }) else { return [] }
    let inherits = model.mayHaveSuperclass ? ", inherits: true" : ""
    return ["@_PersistedProperty(\(raw: index), of: \(literal: model.name)\(raw: inherits))"]
  }
}

extension ModelMacro: ExtensionMacro {
  static func expansion(
    of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
    providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
    in context: some MacroExpansionContext
  ) throws -> [ExtensionDeclSyntax] {
    guard let modelDeclaration = declaration.as(ClassDeclSyntax.self),
      refusal(of: modelDeclaration, in: context.lexicalContext) == nil
    else { return [] }
    let missing = Set(protocols.map(\.baseName))
    let declaresConformance = ModelClass(modelDeclaration).declaresConformance
    guard missing.contains("PersistentModel") || declaresConformance,
      hidingModifier(of: modelDeclaration, in: context.lexicalContext) == nil
    else { return [] }
    let availability = modelDeclaration.attributes.availabilityText
    var extensions: [ExtensionDeclSyntax] = []
    if !declaresConformance {
      extensions.append(
        try ExtensionDeclSyntax(
          """
          \(raw: availability)extension \(type.trimmed): \
          \(raw: CompilerFeatures.unisolatedConformance)Heirloom.PersistentModel {}
          """))
    }
    if missing.contains("Sendable") {
      extensions.append(
        try ExtensionDeclSyntax(
          """
          \(raw: availability)@available(*, unavailable, message: "A model belongs to one context. \
          Pass its persistentModelID instead.")
          extension \(type.trimmed): @unchecked Swift.Sendable {}
          """))
    }
    return extensions
  }
}

extension Syntax {
  /// Whether declarations inside are local ones.
  fileprivate var isFunctionBody: Bool {
    isProtocol((any WithCodeBlockSyntax).self) || self.is(FunctionDeclSyntax.self) || self.is(ClosureExprSyntax.self)
      || self.is(InitializerDeclSyntax.self) || self.is(AccessorDeclSyntax.self)
  }
}

extension AttributeListSyntax {
  /// The `@available` attributes, one per line, for an extension of the type.
  fileprivate var availabilityText: String {
    compactMap { element -> String? in
      guard let attribute = element.as(AttributeSyntax.self), attribute.baseName == "available" else { return nil }
      return attribute.trimmedDescription + "\n"
    }.joined()
  }
}
