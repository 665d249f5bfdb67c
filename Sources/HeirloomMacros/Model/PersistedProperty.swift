import SwiftSyntax

/// A stored property of a model class whose values go to the store.
struct PersistedProperty {
  let declaration: VariableDeclSyntax
  let binding: PatternBindingSyntax
  let identifier: TokenSyntax

  /// The name for use in code, perhaps in backticks.
  var sourceName: String { identifier.text }

  /// The name in the schema.
  var name: String { identifier.unquotedText }

  /// Whether it is a `let`, which the initializer sets once.
  var isConstant: Bool { declaration.isConstant }

  /// The text of the default value: what is written, or `nil` where the language supplies it.
  var defaultValue: String? {
    if let initializer = binding.initializer { return initializer.value.trimmedDescription }
    return binding.isImplicitlyNil && !isConstant ? "nil" : nil
  }

  /// The arguments of `@Attribute`, or nothing without the attribute.
  var attribute: AttributeSyntax? { declaration.attributes.first(named: "Attribute") }

  /// The arguments of `@Relationship`, or nothing without the attribute.
  var relationship: AttributeSyntax? { declaration.attributes.first(named: "Relationship") }

  /// The zero-sized property that the init accessor claims to initialize.
  var slotName: String { generatedName("_$slot_", name) }
}
