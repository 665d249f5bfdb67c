package import HeirloomSchema

/// Arithmetic with decimal numbers. The engine has no Foundation: it comes from outside.
package struct DecimalServices: Sendable {
  package var add: @Sendable (DecimalValue, DecimalValue) -> DecimalValue
  package var divide: @Sendable (DecimalValue, Int) -> DecimalValue

  package init(
    add: @escaping @Sendable (DecimalValue, DecimalValue) -> DecimalValue,
    divide: @escaping @Sendable (DecimalValue, Int) -> DecimalValue
  ) {
    self.add = add
    self.divide = divide
  }

  /// Without services there are no results.
  package static let none = DecimalServices(add: { _, _ in .notANumber }, divide: { _, _ in .notANumber })
}
