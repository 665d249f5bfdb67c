import SwiftSyntax

extension VariableDeclSyntax {
  /// Whether the declaration is a `let`.
  var isConstant: Bool { bindingSpecifier.tokenKind == .keyword(.let) }

  /// Whether the property belongs to the type, not to its instances.
  var isTypeProperty: Bool { modifiers.contains(.static) || modifiers.contains(.class) }

  /// Whether any binding has a getter, so that it stores nothing.
  var isComputed: Bool { bindings.contains { $0.isComputed } }
}

extension PatternBindingSyntax {
  /// Whether the binding has a getter, in short or in full form.
  var isComputed: Bool {
    guard let accessorBlock else { return false }
    guard case .accessors(let accessors) = accessorBlock.accessors else { return true }
    return !accessors.allSatisfy(\.isObserver)
  }

  /// The declared name, if the pattern is a plain one.
  var identifier: TokenSyntax? { pattern.as(IdentifierPatternSyntax.self)?.identifier }

  /// The declared type, if one is written.
  var type: TypeSyntax? { typeAnnotation?.type }

  /// Whether the language gives the variable `nil` when nothing is written.
  var isImplicitlyNil: Bool {
    initializer == nil
      && (type?.is(OptionalTypeSyntax.self) == true || type?.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) == true)
  }

  /// The `willSet` or `didSet` of the binding.
  func observer(_ keyword: Keyword) -> AccessorDeclSyntax? {
    guard case .accessors(let accessors) = accessorBlock?.accessors else { return nil }
    return accessors.first { $0.accessorSpecifier.tokenKind == .keyword(keyword) }
  }
}

extension AccessorDeclSyntax {
  /// Whether the accessor is `willSet` or `didSet`.
  var isObserver: Bool {
    [.keyword(.willSet), .keyword(.didSet)].contains(accessorSpecifier.tokenKind)
  }
}
