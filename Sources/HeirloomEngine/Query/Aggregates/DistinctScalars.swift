import HeirloomSchema

/// The different values that were met, by number.
struct DistinctScalars {
  private var scalars: [Scalar] = []
  private(set) var missing: UInt32?
  private let merge: ((Scalar) -> Scalar)?
  /// Filled only where stored forms that differ may be one value.
  private var numbers: [Scalar: UInt32] = [:]

  /// - Parameter merge: The stored form that stands for all forms of a value; nil: equal values have equal forms.
  init(merge: ((Scalar) -> Scalar)?) { self.merge = merge }

  var count: Int { scalars.count }

  subscript(number: Int) -> Scalar { scalars[number] }

  /// - Parameter scalar: One that was not added yet.
  mutating func add(_ scalar: Scalar) -> UInt32 {
    guard let merge else { return append(scalar) }
    let first = merge(scalar)
    if let number = numbers[first] { return number }
    let number = append(first)
    numbers[first] = number
    return number
  }

  mutating func addMissing() -> UInt32 {
    if let missing { return missing }
    let number = append(.null)
    missing = number
    return number
  }

  private mutating func append(_ scalar: Scalar) -> UInt32 {
    scalars.append(scalar)
    return UInt32(truncatingIfNeeded: scalars.count - 1)
  }
}
