import SwiftDiagnostics
import SwiftSyntax

/// What `@Model` makes of a variable that is declared in the class.
enum PropertyRole {
  /// Its values go to the store.
  case persisted(PersistedProperty)
  /// It stays as it is: computed, static, transient, or a constant of the class.
  case leftAlone
  /// It can be neither, and the user is told why.
  case refused(Diagnostic)

  init(of declaration: VariableDeclSyntax, inClass className: String) {
    if declaration.isTypeProperty || declaration.isComputed || declaration.attributes.contains(named: "Transient") {
      self = .leftAlone
    } else if declaration.modifiers.contains(.override) {
      self = Self.ofOverride(declaration)
    } else if let binding = declaration.bindings.first, declaration.bindings.count == 1 {
      self = Self.ofStored(declaration, binding, inClass: className)
    } else {
      self = Self.isConstantOfClass(declaration) ? .leftAlone : .refused(.severalBindings(declaration))
    }
  }

  /// An override that only observes has no storage of its own.
  private static func ofOverride(_ declaration: VariableDeclSyntax) -> PropertyRole {
    guard let binding = declaration.bindings.first, binding.accessorBlock == nil else { return .leftAlone }
    return .refused(.overridingProperty(declaration, binding))
  }

  private static func ofStored(
    _ declaration: VariableDeclSyntax, _ binding: PatternBindingSyntax, inClass className: String
  ) -> PropertyRole {
    if isConstantOfClass(declaration) { return .leftAlone }
    guard let identifier = binding.identifier else { return .refused(.tuplePattern(binding)) }
    // The compiler reports a variable that has neither.
    guard binding.type != nil || binding.initializer != nil else { return .leftAlone }
    if let diagnostic = refusal(of: declaration, binding, identifier, inClass: className) {
      return .refused(diagnostic)
    }
    return .persisted(PersistedProperty(declaration: declaration, binding: binding, identifier: identifier))
  }

  private static func refusal(
    of declaration: VariableDeclSyntax, _ binding: PatternBindingSyntax, _ identifier: TokenSyntax,
    inClass className: String
  ) -> Diagnostic? {
    for keyword in [Keyword.lazy, .weak, .unowned] {
      if let modifier = declaration.modifiers.first(keyword) {
        return .unsupportedModifier(modifier, on: declaration, name: identifier.unquotedText)
      }
    }
    if let owner = ReservedName.owner(of: identifier.unquotedText) {
      return .reservedName(identifier, reservedBy: owner, inClass: className)
    }
    if let type = binding.type, let problem = UnstorableType(in: type) {
      return .unstorableType(problem, of: declaration, binding)
    }
    return nil
  }

  private static func isConstantOfClass(_ declaration: VariableDeclSyntax) -> Bool {
    declaration.isConstant && declaration.bindings.allSatisfy { $0.initializer != nil }
  }
}
