import Foundation
import HeirloomEngine
import HeirloomSchema

/// A node in terms of columns, as far as it has such a form.
indirect enum LoweredValue {
  case unknown
  /// A captured value, not an `Optional`: how it is stored depends on what it meets.
  case literal(Any)
  case nilLiteral
  case value(ValueForm)
  case truth(TruthForm)
  /// The row's object or a related one, perhaps as a subclass.
  case object(ObjectForm)
  /// The members of a to-many relationship, or some of them.
  case list(ListForm)
  case range(RangeForm)
  /// All texts that a text contains in some sense.
  case matches(TextOperator, ValueForm)
  /// How a text compares with each other text.
  case comparisons(TextCollation, ValueForm)
  /// The characters of a text, last to first.
  case reversed(ReversedText)
}

enum ReversedText {
  case value(ValueForm)
  case literal(String)
}

/// A range of values, by its bounds.
struct RangeForm {
  var lower: LoweredValue?
  var upper: LoweredValue?
  var includesUpper: Bool
  /// What must hold for the range to be one; nil: it does.
  var demand: QueryCondition?
}

/// A value that is computed from columns.
struct ValueForm {
  var expression: QueryExpression
  /// The Swift type without optionality.
  var type: Any.Type
  /// The property whose way of storing the value shares; nil: values of standard types as they are.
  var property: PropertyPlace?
  var isOptional: Bool

  init(_ expression: QueryExpression, _ type: Any.Type, property: PropertyPlace? = nil, isOptional: Bool = false) {
    self.expression = expression
    self.type = type
    self.property = property
    self.isOptional = isOptional
  }

  /// Whether there is a value; nil: always.
  var presence: QueryCondition? { isOptional ? QueryCondition.isNil(expression).negated : nil }

  var isText: Bool { type == String.self && expression.storage == .string }

  /// The value where it is known not to be nil.
  var unwrapped: ValueForm {
    var form = self
    form.isOptional = false
    return form
  }
}

/// A property of the schema.
package struct PropertyPlace: Hashable {
  package var entity: Int
  package var ordinal: Int
}

/// An answer that may be nil.
struct TruthForm {
  var value: QueryCondition
  /// Whether there is an answer; nil: always. The value is to be asked only where there is one.
  var presence: QueryCondition?

  init(_ value: QueryCondition, presence: QueryCondition? = nil) {
    self.value = value
    self.presence = presence
  }

  /// Whether the answer is there and equal to `answer`.
  func equals(_ answer: Bool) -> QueryCondition {
    let value = answer ? value : value.negated
    return presence.map { .and($0, value) } ?? value
  }
}

extension LoweredValue {
  /// The node as an answer, if it is one.
  var truth: TruthForm? {
    switch self {
    case .truth(let form): form
    case .literal(let value as Bool): TruthForm(.constant(value))
    case .value(let form) where form.type == Bool.self && form.expression.storage == .boolean:
      TruthForm(.compare(form.expression, .equal, .literal(.boolean(true))), presence: form.presence)
    default: nil
    }
  }
}
