import SwiftDiagnostics
import SwiftSyntax

/// Problems of whole declarations with `@Model` or `@ModelActor`.
extension Diagnostic {
  static func notAClass(_ declaration: some DeclGroupSyntax, attribute: AttributeSyntax) -> Diagnostic {
    let id = "notAClass"
    func message(_ kind: String, _ remedy: String) -> String {
      "'@Model' is on \(kind), but only a class can be a model; \(remedy)"
    }
    switch Syntax(declaration).as(SyntaxEnum.self) {
    case .structDecl(let declaration):
      return .error(
        id, at: declaration.structKeyword, message("a struct", "declare '\(declaration.name.text)' as a class"),
        fixIts: [.replaceKeyword(declaration.structKeyword, with: .class)])
    case .actorDecl(let declaration):
      return .error(
        id, at: declaration.actorKeyword, message("an actor", "declare '\(declaration.name.text)' as a class"),
        fixIts: [.replaceKeyword(declaration.actorKeyword, with: .class)])
    case .enumDecl(let declaration):
      return .error(
        id, at: declaration.enumKeyword, message("an enum", "keep the enum as a property of a model class"),
        fixIts: [.remove(attribute, from: declaration)])
    case .extensionDecl(let declaration):
      let name = declaration.extendedType.trimmedDescription
      return .error(
        id, at: declaration.extensionKeyword, message("an extension", "put it on the declaration of '\(name)'"),
        fixIts: [.remove(attribute, from: declaration)])
    case .protocolDecl(let declaration):
      return .error(
        id, at: declaration.protocolKeyword, message("a protocol", "put it on the classes that conform"),
        fixIts: [.remove(attribute, from: declaration)])
    default:
      return .error(id, at: attribute, message("something else", "put it on a class"))
    }
  }

  static func genericClass(_ declaration: ClassDeclSyntax, _ clause: GenericParameterClauseSyntax) -> Diagnostic {
    .error(
      "genericClass", at: clause,
      """
      '\(declaration.name.text)' is generic, but a model is one entity with one set of properties; \
      remove the generic parameters, or declare one model class per type
      """)
  }

  static func genericContext(_ declaration: ClassDeclSyntax) -> Diagnostic {
    .error(
      "genericContext", at: declaration.name,
      """
      '\(declaration.name.text)' is nested in a generic type, but a model is one entity with one set of properties; \
      move the class out of the generic type
      """)
  }

  static func localClass(_ declaration: ClassDeclSyntax) -> Diagnostic {
    .error(
      "localClass", at: declaration.name,
      """
      '\(declaration.name.text)' is declared in a function, but a schema needs a name that is visible outside; \
      move the class to the file or into a type
      """)
  }

  static func isolatedClass(_ declaration: ClassDeclSyntax, _ attribute: AttributeSyntax) -> Diagnostic {
    .error(
      "isolatedClass", at: attribute,
      """
      '\(declaration.name.text)' is isolated to the main actor, but a model is isolated with the context that it is \
      in; remove '@MainActor'
      """,
      fixIts: [.remove(attribute, from: declaration)])
  }

  static func hiddenClass(_ declaration: ClassDeclSyntax, _ modifier: DeclModifierSyntax) -> Diagnostic {
    let isOwn = declaration.modifiers.contains { $0.id == modifier.id }
    return .error(
      "hiddenClass", at: isOwn ? Syntax(modifier) : Syntax(declaration.name),
      """
      '\(declaration.name.text)' is private inside another declaration, but its conformance to PersistentModel \
      is declared outside of that; use 'fileprivate'
      """,
      fixIts: isOwn ? [.replaceKeyword(modifier.name, with: .fileprivate)] : [])
  }

  static func missingInitializer(
    _ model: ModelClass, isRoot: Bool, because property: PersistedProperty
  ) -> Diagnostic {
    let initializer = MemberwiseInitializer(of: model, callsSuper: !isRoot)
    return .error(
      "missingInitializer", at: model.declaration.name,
      """
      '\(model.name)' has no initializer, but '\(property.name)' has no default value; \
      add an initializer that sets it, or give it a default value
      """,
      fixIts: [
        .replace(
          model.declaration.memberBlock, with: initializer.insertedIntoClass,
          "add '\(initializer.signature)'")
      ])
  }

  static func notAnActor(_ declaration: some DeclGroupSyntax) -> Diagnostic {
    let expectation = "'@ModelActor' isolates a context to an actor; declare an actor"
    let keyword = declaration.introducer
    guard keyword.tokenKind == .keyword(.class) || keyword.tokenKind == .keyword(.struct) else {
      return .error("notAnActor", at: keyword, expectation)
    }
    return .error("notAnActor", at: keyword, expectation, fixIts: [.replaceKeyword(keyword, with: .actor)])
  }
}

extension FixIt {
  fileprivate static func replaceKeyword(_ token: TokenSyntax, with keyword: Keyword) -> FixIt {
    let new = TokenSyntax.keyword(keyword)
    return replace(token, with: new, "replace '\(token.text)' with '\(new.text)'")
  }
}
