import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder

extension FixIt {
  /// Replaces one piece of syntax by another. Space and comments around it stay.
  static func replace(_ old: some SyntaxProtocol, with new: some SyntaxProtocol, _ message: String) -> FixIt {
    var new = Syntax(new)
    new.leadingTrivia = old.leadingTrivia
    new.trailingTrivia = old.trailingTrivia
    return FixIt(
      message: FixItText(message: message, fixItID: MessageID(domain: "HeirloomMacros", id: message)),
      changes: [.replace(oldNode: Syntax(old), newNode: new)])
  }

  /// Takes an attribute off a declaration. The two may come from different trees, so that only their texts agree.
  static func remove<Declaration: WithAttributesSyntax>(
    _ attribute: AttributeSyntax, from declaration: Declaration
  ) -> FixIt {
    let text = attribute.trimmedDescription
    var remaining = declaration
    if let index = declaration.attributes.firstIndex(where: { $0.trimmedDescription == text }) {
      let removed = remaining.attributes.remove(at: index)
      // A line break in front of the attribute now separates its neighbours.
      if index != remaining.attributes.startIndex {
        remaining.attributes[remaining.attributes.index(before: index)].trailingTrivia += removed.leadingTrivia
      }
    }
    return replace(declaration, with: remaining, "remove '@\(attribute.baseName)'")
  }

  /// Takes a modifier off a variable.
  static func remove(_ modifier: DeclModifierSyntax, from variable: VariableDeclSyntax) -> FixIt {
    let rest = variable.modifiers.filter { $0.id != modifier.id }
    return replace(variable, with: variable.with(\.modifiers, rest), "remove '\(modifier.name.text)'")
  }

  /// Keeps a property out of the store, with a default value for fetched objects.
  static func makeTransient(_ variable: VariableDeclSyntax) -> FixIt {
    var transient = variable.trimmed
    transient.bindings = PatternBindingListSyntax(
      transient.bindings.map { binding in
        binding.initializer == nil && !binding.isImplicitlyNil ? binding.withDefaultPlaceholder : binding
      })
    let attribute: AttributeSyntax = "@Transient"
    transient.attributes.insert(
      .attribute(attribute.with(\.trailingTrivia, .space)), at: transient.attributes.startIndex)
    return replace(variable, with: transient, "keep the property out of the store with '@Transient'")
  }

  /// Turns a `let` into a `var`.
  static func makeVariable(_ variable: VariableDeclSyntax) -> FixIt {
    replace(variable.bindingSpecifier, with: TokenSyntax.keyword(.var), "replace 'let' with 'var'")
  }
}

extension PatternBindingSyntax {
  /// The binding with a placeholder that an editor asks to fill in.
  var withDefaultPlaceholder: PatternBindingSyntax {
    var result = self
    result.typeAnnotation = typeAnnotation?.with(\.trailingTrivia, [])
    result.initializer = InitializerClauseSyntax(
      equal: .equalToken(leadingTrivia: .space, trailingTrivia: .space),
      value: ExprSyntax("<#default value#>"),
      trailingTrivia: accessorBlock == nil ? [] : .space)
    return result
  }
}
