import SwiftDiagnostics
import SwiftSyntax

/// Checks where `@Attribute` or `@Relationship` stands.
struct MarkerPlacement {
  private let attribute: AttributeSyntax
  private let declaration: DeclSyntax

  init(of attribute: AttributeSyntax, on declaration: some DeclSyntaxProtocol) {
    self.attribute = attribute
    self.declaration = DeclSyntax(declaration)
  }

  var problems: [Diagnostic] {
    guard let variable = declaration.as(VariableDeclSyntax.self) else {
      return [.markerOnOther(attribute, declaration)]
    }
    if variable.isTypeProperty { return [.markerOnUnpersisted(attribute, variable, kind: "a type property")] }
    if variable.isComputed { return [.markerOnUnpersisted(attribute, variable, kind: "a computed property")] }
    return [transientConflict(variable), constantConflict(variable)].compactMap(\.self)
  }

  private func transientConflict(_ variable: VariableDeclSyntax) -> Diagnostic? {
    guard let transient = variable.attributes.first(named: "Transient") else { return nil }
    return .markerOnTransient(attribute, transient, variable)
  }

  private func constantConflict(_ variable: VariableDeclSyntax) -> Diagnostic? {
    guard variable.isConstant else { return nil }
    if variable.bindings.contains(where: { $0.initializer != nil }) { return .markerOnConstant(attribute, variable) }
    return attribute.baseName == "Relationship" ? .constantRelationship(variable) : nil
  }
}
