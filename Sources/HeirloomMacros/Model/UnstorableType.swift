import SwiftSyntax

/// A part of a written type that no store can hold.
struct UnstorableType {
  /// What was found, in words: "a closure".
  let kind: String
  let syntax: TypeSyntax

  /// The first such part, looking through optionals, collections and generic arguments.
  init?(in type: TypeSyntax) {
    if let kind = Self.kind(of: type) {
      self.kind = kind
      self.syntax = type
    } else if let found = Self.parts(of: type).lazy.compactMap({ UnstorableType(in: $0) }).first {
      self = found
    } else {
      return nil
    }
  }

  private static func kind(of type: TypeSyntax) -> String? {
    switch type.as(TypeSyntaxEnum.self) {
    case .functionType: "a closure"
    case .tupleType(let tuple) where tuple.elements.count != 1: "a tuple"
    case .metatypeType: "a metatype"
    case .someOrAnyType(let constrained):
      constrained.someOrAnySpecifier.tokenKind == .keyword(.any) ? "an existential" : "an opaque type"
    case .compositionType: "an existential"
    case .identifierType(let identifier): namedKind(identifier.name.text)
    case .memberType(let member): namedKind(member.name.text)
    default: nil
    }
  }

  private static func namedKind(_ name: String) -> String? {
    switch name {
    case "Any", "AnyObject", "AnyHashable": "an existential"
    case "AnyClass": "a metatype"
    case "OpaquePointer", "UnsafePointer", "UnsafeMutablePointer", "UnsafeRawPointer", "UnsafeMutableRawPointer":
      "a pointer"
    default: nil
    }
  }

  private static func parts(of type: TypeSyntax) -> [TypeSyntax] {
    switch type.as(TypeSyntaxEnum.self) {
    case .optionalType(let optional): [optional.wrappedType]
    case .implicitlyUnwrappedOptionalType(let optional): [optional.wrappedType]
    case .arrayType(let array): [array.element]
    case .dictionaryType(let dictionary): [dictionary.key, dictionary.value]
    case .tupleType(let tuple): tuple.elements.map(\.type)
    case .attributedType(let attributed): [attributed.baseType]
    case .identifierType(let identifier): arguments(of: identifier.genericArgumentClause)
    case .memberType(let member): arguments(of: member.genericArgumentClause)
    default: []
    }
  }

  private static func arguments(of clause: GenericArgumentClauseSyntax?) -> [TypeSyntax] {
    clause?.arguments.compactMap { argument in
      guard case .type(let type) = argument.argument else { return nil }
      return type
    } ?? []
  }
}
