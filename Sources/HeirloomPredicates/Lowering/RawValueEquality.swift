/// Tells whether a value equals exactly the values that have its raw value.
///
/// A type may have an `==` of its own, and nothing tells whether it has. But where all values can be listed, comparing
/// with them all is proof. Without proof the program's `==` is asked, once for each distinct raw value.
enum RawValueEquality {
  static func holds(for value: Any) -> Bool {
    guard Mirror(reflecting: value).displayStyle == .enum,
      let value = value as? any (CaseIterable & RawRepresentable & Equatable)
    else { return false }
    return comparesRawValues(value)
  }

  private static func comparesRawValues<T: CaseIterable & RawRepresentable & Equatable>(_ value: T) -> Bool {
    T.allCases.allSatisfy { other in
      let same = RawValueKeyPath.isEqual(other.rawValue, value.rawValue)
      return (other == value) == same && (value == other) == same
    }
  }
}
