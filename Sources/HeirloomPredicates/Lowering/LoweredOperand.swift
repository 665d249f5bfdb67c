package import HeirloomEngine
package import HeirloomSchema

/// A value of each object as the engine reads it for an aggregate.
package struct LoweredOperand {
  /// How a stored form becomes a value again.
  package enum Form: Hashable {
    /// As the values of a property do.
    case property(PropertyPlace)
    /// A value of a standard type, as it is.
    case standard
    /// The key of an object.
    case key
    /// As whoever gave the conversion knows.
    case converted
  }

  package var operand: AggregateOperand
  package let form: Form
  /// Whether values are equal exactly where their stored forms are.
  package let hasEquality: Bool

  init(operand: AggregateOperand, form: Form, hasEquality: Bool) {
    self.operand = operand
    self.form = form
    self.hasEquality = hasEquality
  }

  /// A value that is asked of each object and converted to a stored form.
  package init(storage: StorageType, _ read: @escaping (AnyObject) throws -> Scalar) {
    operand = AggregateOperand(.object(read), storage: storage)
    form = .converted
    hasEquality = true
  }
}
