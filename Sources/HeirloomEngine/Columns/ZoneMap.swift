package import HeirloomSchema

/// Bounds of the values of one block. They may be wider than the values, never narrower.
package struct ZoneMap: Hashable, Sendable {
  package var nullCount: Int
  /// `.null` when there is no bound: no value at all, or a kind of value that keeps none.
  package var minimum: Scalar
  package var maximum: Scalar
  /// Whether a value is not a number; NaN lies outside the bounds.
  package var hasNaN: Bool

  package init(nullCount: Int, minimum: Scalar = .null, maximum: Scalar = .null, hasNaN: Bool = false) {
    self.nullCount = nullCount
    self.minimum = minimum
    self.maximum = maximum
    self.hasNaN = hasNaN
  }
}
