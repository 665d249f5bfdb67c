package import Foundation
package import HeirloomEngine
package import HeirloomSchema

/// What the lowering has to be told about the program's model classes.
package protocol KeyPathResolver {
  /// What a key path reads from an object of an entity; nil: something computed, or unknown.
  ///
  /// - Parameter keyPath: Rooted in the class of the entity or in one of its superclasses.
  func resolve(_ keyPath: AnyKeyPath, on entity: Int) -> ResolvedKeyPath?

  /// The entity of a model class; nil for any other type.
  func entity(of type: Any.Type) -> Int?

  /// The stored form of a value in the terms of a property.
  ///
  /// - Parameter value: Never an `Optional`. For a relationship: a model, or its identifier.
  /// - Returns: nil if the value has no stored form that equals exactly what the value equals.
  func scalar(for value: Any, entity: Int, ordinal: Int) -> Scalar?

  /// The key of an object in this store: zero, which is no object's, for an object of another store; nil if the value
  /// is neither an identifier nor a model.
  func key(of identifier: Any) -> UInt64?

  /// What one of the library's helper properties of `String` stands for in a predicate.
  func textProperty(_ keyPath: AnyKeyPath) -> TextProperty?

  /// The text that a key path puts in the order of a language; nil for any other key path.
  func collatedProperty(_ keyPath: AnyKeyPath, on entity: Int) -> CollatedProperty?

  /// The predicate inside a captured value that a predicate evaluates for an object.
  func nestedPredicate(in value: Any) -> NestedPredicate?
}

extension KeyPathResolver {
  package func textProperty(_ keyPath: AnyKeyPath) -> TextProperty? { nil }

  package func collatedProperty(_ keyPath: AnyKeyPath, on entity: Int) -> CollatedProperty? { nil }

  package func nestedPredicate(in value: Any) -> NestedPredicate? { nil }
}

/// What a key path of a model class reads.
package enum ResolvedKeyPath: Hashable, Sendable {
  /// A stored property, inherited ones included.
  case property(ordinal: Int)
  /// The permanent identity of the object.
  case identity
}

/// A stored text and an order for it.
package struct CollatedProperty {
  package let ordinal: Int
  package let collation: TextCollation

  package init(ordinal: Int, collation: TextCollation) {
    self.ordinal = ordinal
    self.collation = collation
  }
}

/// What a helper property of `String` stands for. The node over it keeps printing and evaluating as Foundation's.
package enum TextProperty: Hashable, Sendable {
  case function(TextFunction)
  /// The characters from last to first, for a suffix as the prefix of both.
  case reversed
  /// All texts that the text contains in some sense: what `contains` is asked about.
  case matches(TextOperator)
  /// How the text compares with each other text: a subscript of it always has an answer.
  case comparisons(TextCollation)
  /// The text as the index of such a subscript.
  case operand
}

/// A predicate that another one evaluates for an object.
package struct NestedPredicate {
  let expression: any StandardPredicateExpression<Bool>
  let variable: PredicateExpressions.VariableID
  let bind: @Sendable (Any, inout PredicateBindings) -> Void

  package init<Model>(_ predicate: Predicate<Model>) {
    expression = predicate.expression
    let variable = predicate.variable
    self.variable = variable.key
    bind = { object, bindings in bindings[variable] = object as? Model }
  }
}
