import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

/// Problems of single properties of a model class.
extension Diagnostic {
  static func reservedName(
    _ identifier: TokenSyntax, reservedBy owner: String, inClass className: String
  ) -> Diagnostic {
    let name = identifier.unquotedText
    let replacement = ReservedName.replacement(for: name, inClass: className)
    return .error(
      "reservedName", at: identifier,
      "'\(name)' is reserved by \(owner) and cannot name a persisted property; choose another name",
      fixIts: [
        .replace(identifier, with: TokenSyntax.identifier(replacement), "rename the property to '\(replacement)'")
      ])
  }

  static func overridingProperty(_ variable: VariableDeclSyntax, _ binding: PatternBindingSyntax) -> Diagnostic {
    let name = binding.pattern.trimmedDescription
    return .error(
      "overridingProperty", at: binding.pattern,
      """
      '\(name)' overrides a property of the superclass, but a persisted property is stored once, \
      where it is declared; remove the override, or add observers to it
      """,
      fixIts: [.replace(variable, with: MemberBlockItemListSyntax([]), "remove 'override var \(name)'")])
  }

  static func unsupportedModifier(
    _ modifier: DeclModifierSyntax, on variable: VariableDeclSyntax, name: String
  ) -> Diagnostic {
    let word = modifier.name.text
    let reason =
      word == "lazy"
      ? "a persisted property is read from the store when it is needed"
      : "the targets of a relationship belong to their context"
    return .error(
      "unsupportedModifier", at: modifier,
      "'\(name)' is \(word), but \(reason); remove '\(word)', or keep the property out of the store with '@Transient'",
      fixIts: [.remove(modifier, from: variable), .makeTransient(variable)])
  }

  static func unstorableType(
    _ problem: UnstorableType, of variable: VariableDeclSyntax, _ binding: PatternBindingSyntax
  ) -> Diagnostic {
    let name = binding.pattern.trimmedDescription
    return .error(
      "unstorableType", at: problem.syntax,
      """
      '\(name)' has the type '\(problem.syntax.trimmedDescription)', \(problem.kind), which no store can hold; \
      use a Codable type or a model, or keep the property out of the store with '@Transient'
      """,
      fixIts: [.makeTransient(variable)])
  }

  static func severalBindings(_ variable: VariableDeclSyntax) -> Diagnostic {
    .error(
      "severalBindings", at: variable.bindings,
      "one declaration has several properties, but a persisted property needs its own; split the declaration",
      fixIts: [.replace(variable, with: variable.split, "split the declaration")])
  }

  static func tuplePattern(_ binding: PatternBindingSyntax) -> Diagnostic {
    .error(
      "tuplePattern", at: binding.pattern,
      "a tuple declares these properties, but a persisted property needs its own declaration; declare each by itself")
  }

  static func conditionalProperty(_ variable: VariableDeclSyntax) -> Diagnostic {
    .error(
      "conditionalProperty", at: variable.bindings,
      """
      a persisted property is inside '#if', but a schema must not depend on how a program is built; \
      move it out of '#if', or keep it out of the store with '@Transient'
      """,
      fixIts: [.makeTransient(variable)])
  }
}

extension VariableDeclSyntax {
  /// One declaration for each binding. A name without a type takes the next type that is written.
  fileprivate var split: MemberBlockItemListSyntax {
    var type: TypeAnnotationSyntax?
    let declarations = bindings.reversed().map { binding -> VariableDeclSyntax in
      var single = binding.with(\.trailingComma, nil)
      if binding.initializer == nil { single.typeAnnotation = binding.typeAnnotation ?? type }
      type = single.typeAnnotation ?? type
      return trimmed.with(\.bindings, PatternBindingListSyntax([single.trimmed]))
    }
    let separator = Trivia.newline + .spaces(leadingTrivia.indentation ?? 0)
    return MemberBlockItemListSyntax(
      declarations.reversed().enumerated().map { offset, declaration in
        MemberBlockItemSyntax(decl: declaration.with(\.leadingTrivia, offset == 0 ? [] : separator))
      })
  }
}
