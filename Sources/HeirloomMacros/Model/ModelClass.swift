import SwiftDiagnostics
import SwiftSyntax

/// A class with `@Model`, as far as its expansion needs to know it.
struct ModelClass {
  let declaration: ClassDeclSyntax
  let properties: [PersistedProperty]
  /// What is wrong with single properties; they are left out of `properties`.
  let diagnostics: [Diagnostic]

  init(_ declaration: ClassDeclSyntax) {
    self.declaration = declaration
    var properties: [PersistedProperty] = []
    var diagnostics: [Diagnostic] = []
    for member in declaration.memberBlock.members {
      if let conditional = member.decl.as(IfConfigDeclSyntax.self) {
        diagnostics += conditional.storedProperties.map { .conditionalProperty($0) }
      }
      guard let variable = member.decl.as(VariableDeclSyntax.self) else { continue }
      switch PropertyRole(of: variable, inClass: declaration.name.unquotedText) {
      case .persisted(let property): properties.append(property)
      case .refused(let diagnostic): diagnostics.append(diagnostic)
      case .leftAlone: break
      }
    }
    self.properties = properties
    self.diagnostics = diagnostics
  }

  /// The name as it is written, for use in code.
  var name: String { declaration.name.trimmed.text }
  var access: AccessLevel { AccessLevel(of: declaration.modifiers) }
  var isFinal: Bool { declaration.modifiers.contains(.final) }

  /// A class without an inheritance clause is a root for sure; with one, only the compiler knows.
  var mayHaveSuperclass: Bool { declaration.inheritanceClause != nil }

  /// The superclass of a class that has one: the language wants it first.
  var superclass: String? { declaration.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription }

  /// Whether the conformance is written out, so that the compiler no longer asks for it.
  var declaresConformance: Bool {
    declaration.inheritanceClause?.inheritedTypes.contains { $0.type.baseName == "PersistentModel" } ?? false
  }

  /// Whether the class has an initializer of its own that is not a convenience.
  var hasDesignatedInitializer: Bool {
    declaration.memberBlock.members.contains { $0.decl.isOrContainsDesignatedInitializer }
  }

  /// The property that keeps the values of this level while an object is in no context.
  var levelName: String { generatedName("_$", declaration.name.unquotedText) }

  /// The number of persisted properties above this level.
  var baseName: String { generatedName("_$base_", declaration.name.unquotedText) }

  /// The freestanding macros of this name in the class body.
  func macros(named name: String) -> [MacroExpansionDeclSyntax] {
    declaration.memberBlock.members.compactMap {
      guard let macro = $0.decl.as(MacroExpansionDeclSyntax.self), macro.macroName.text == name else { return nil }
      return macro
    }
  }
}

extension DeclSyntax {
  fileprivate var isOrContainsDesignatedInitializer: Bool {
    if let initializer = self.as(InitializerDeclSyntax.self) { return !initializer.modifiers.contains(.convenience) }
    guard let conditional = self.as(IfConfigDeclSyntax.self) else { return false }
    return conditional.declarations.contains(where: \.isOrContainsDesignatedInitializer)
  }
}

extension IfConfigDeclSyntax {
  /// The members of all branches.
  var declarations: [DeclSyntax] {
    clauses.flatMap { clause -> [DeclSyntax] in
      guard case .decls(let members) = clause.elements else { return [] }
      return members.map(\.decl)
    }
  }

  /// The variables of all branches that `@Model` would have to persist.
  fileprivate var storedProperties: [VariableDeclSyntax] {
    declarations.compactMap { declaration in
      guard let variable = declaration.as(VariableDeclSyntax.self) else { return nil }
      if case .leftAlone = PropertyRole(of: variable, inClass: "") { return nil }
      return variable
    }
  }
}
