import SwiftSyntax

extension LevelExpansion {
  /// The description of the levels, from the root down.
  ///
  /// It is generic over the class that asks, because a key path is equal to another only if both have the same root.
  var metadata: [String] {
    let name = model.name
    let inherited = isRoot ? "" : "\(superclass)._$levels(rootedAt: _$root) + "
    return [
      """
      \(model.access.prefix)static func _$levels<_$Root: \(name)>(rootedAt _$root: _$Root.Type) \
      -> [Heirloom._LevelMetadata] {
        \(inherited)[
          Heirloom._LevelMetadata(
            \(name).self, name: \(stringLiteral(model.declaration.name.unquotedText)),
            properties: \(list(numberedProperties.map { description(of: $0.property) })),
            indexes: \(list(model.macros(named: "Index").map { constraint("_index", $0) })),
            indexColumns: Heirloom.Schema._index(for: \(name).self, columns: \(name).indexes),
            uniqueConstraints: \(list(model.macros(named: "Unique").map { constraint("_unique", $0) })))
        ]
      }
      """,
      """
      \(overridingPrefix)class var _$levels: [Heirloom._LevelMetadata] {
        \(name)._$levels(rootedAt: \(name).self)
      }
      """,
    ]
  }

  private func description(of property: PersistedProperty) -> String {
    var identity = "\(stringLiteral(property.name)), \\_$Root.\(property.sourceName)"
    if property.isConstant { identity += ", isConstant: true" }
    if let value = property.defaultValue { identity += ", defaultValue: { \(value) }" }
    var lines = [identity]
    if let attribute = property.attribute {
      lines.append("attribute: Heirloom.Schema.Attribute(\(attribute.argumentText ?? ""))")
    }
    if let relationship = property.relationship {
      lines.append("relationship: Heirloom.Schema.Relationship(\(relationship.argumentText ?? ""))")
    }
    return "._property(\(lines.joined(separator: ",\n  ")))"
  }

  /// A `#Index` or `#Unique` as a call; the key paths are written in the class and keep its root.
  private func constraint(_ function: String, _ macro: MacroExpansionDeclSyntax) -> String {
    let root = macro.genericArgumentClause?.arguments.first?.argument.trimmedDescription ?? model.name
    let arguments = macro.arguments.isEmpty ? "" : ", \(macro.arguments.trimmedDescription)"
    return "Heirloom.Schema.\(function)(for: \(root).self\(arguments))"
  }

  private func list(_ elements: [String]) -> String {
    guard !elements.isEmpty else { return "[]" }
    return "[\n" + elements.map { "\($0)," }.joined(separator: "\n").indented(by: 8) + "\n      ]"
  }

  private func stringLiteral(_ text: String) -> String { "\"\(text)\"" }
}
