import SwiftSyntax

extension AttributeSyntax {
  /// The name without a module in front: `Attribute` for `@Heirloom.Attribute(.unique)`.
  var baseName: String { attributeName.baseName }

  /// The arguments as they were written, or nothing for an attribute without arguments.
  var argumentText: String? {
    guard let arguments, let list = arguments.as(LabeledExprListSyntax.self), !list.isEmpty else { return nil }
    return list.trimmedDescription
  }
}

extension AttributeListSyntax {
  /// The first attribute with this name, with or without a module in front.
  func first(named name: String) -> AttributeSyntax? {
    lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.baseName == name }
  }

  /// Whether the list has an attribute with this name.
  func contains(named name: String) -> Bool { first(named: name) != nil }
}

extension TypeSyntax {
  /// The last component of a type's name, or an empty text for a type without a name.
  var baseName: String {
    if let identifier = self.as(IdentifierTypeSyntax.self) { return identifier.name.text }
    if let member = self.as(MemberTypeSyntax.self) { return member.name.text }
    return ""
  }
}
