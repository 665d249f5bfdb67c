import SwiftDiagnostics
import SwiftSyntax

/// Problems of `@Attribute`, `@Relationship`, `@Transient`, `#Index` and `#Unique`.
extension Diagnostic {
  static func transientWithoutDefault(_ binding: PatternBindingSyntax) -> Diagnostic {
    let name = binding.pattern.trimmedDescription
    return .error(
      "transientWithoutDefault", at: binding.pattern,
      "'\(name)' is not stored and has no default value, which a fetched object needs; add a default value",
      fixIts: [.replace(binding, with: binding.withDefaultPlaceholder, "add a default value")])
  }

  static func markerOnOther(_ attribute: AttributeSyntax, _ declaration: some DeclSyntaxProtocol) -> Diagnostic {
    .error(
      "markerOnOther", at: attribute,
      "'@\(attribute.baseName)' describes a stored property of a model class; remove it")
  }

  static func markerOnUnpersisted(
    _ attribute: AttributeSyntax, _ variable: VariableDeclSyntax, kind: String
  ) -> Diagnostic {
    .error(
      "markerOnUnpersisted", at: attribute,
      "'@\(attribute.baseName)' is on \(kind), but it describes a stored property of each object; remove it",
      fixIts: [.remove(attribute, from: variable)])
  }

  static func markerOnConstant(_ attribute: AttributeSyntax, _ variable: VariableDeclSyntax) -> Diagnostic {
    .error(
      "markerOnConstant", at: attribute,
      """
      '@\(attribute.baseName)' is on a constant of the class, a 'let' with an initial value, which is not stored; \
      declare a 'var', or remove '@\(attribute.baseName)'
      """,
      fixIts: [.makeVariable(variable), .remove(attribute, from: variable)])
  }

  static func constantRelationship(_ variable: VariableDeclSyntax) -> Diagnostic {
    .error(
      "constantRelationship", at: variable.bindingSpecifier,
      "a relationship is a 'let', but it changes when its other side does; declare a 'var'",
      fixIts: [.makeVariable(variable)])
  }

  static func markerOnTransient(
    _ attribute: AttributeSyntax, _ transient: AttributeSyntax, _ variable: VariableDeclSyntax
  ) -> Diagnostic {
    .error(
      "markerOnTransient", at: attribute,
      "'@\(attribute.baseName)' describes a stored property, but '@Transient' keeps it out of the store; remove one",
      fixIts: [.remove(attribute, from: variable), .remove(transient, from: variable)])
  }

  static func constraintOutsideModel(_ macro: some FreestandingMacroExpansionSyntax) -> Diagnostic {
    .error(
      "constraintOutsideModel", at: macro,
      "'#\(macro.macroName.text)' is read by '@Model'; put it into the body of a class that has '@Model'")
  }
}
