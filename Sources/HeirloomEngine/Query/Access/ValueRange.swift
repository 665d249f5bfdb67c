import HeirloomSchema

/// Values of a column between two bounds, and those that have no place between bounds but meet the condition, too.
struct ValueRange {
  struct Bound {
    let scalar: Scalar
    let isIncluded: Bool
  }

  struct Outliers: OptionSet {
    let rawValue: Int
    static let null = Outliers(rawValue: 1)
    static let notANumber = Outliers(rawValue: 2)
    static let all: Outliers = [.null, .notANumber]
  }

  private(set) var lower: Bound?
  private(set) var upper: Bound?
  private(set) var outliers: Outliers

  init(lower: Bound? = nil, upper: Bound? = nil, outliers: Outliers) {
    self.lower = lower
    self.upper = upper
    self.outliers = outliers
  }

  /// - Returns: False, with nothing changed, where both have a bound at the same end: which one is nearer is not known.
  mutating func formIntersection(_ other: ValueRange) -> Bool {
    guard lower == nil || other.lower == nil, upper == nil || other.upper == nil else { return false }
    lower = lower ?? other.lower
    upper = upper ?? other.upper
    outliers.formIntersection(other.outliers)
    return true
  }
}

extension ValueRange {
  /// What compares with a literal in a given way.
  ///
  /// - Parameter isNegated: Whether it is everything else instead.
  init?(_ operation: ComparisonOperator, _ literal: Scalar, isNegated: Bool) {
    let isIncluded = operation == .lessOrEqual || operation == .greaterOrEqual
    let bound = Bound(scalar: literal, isIncluded: isIncluded != isNegated)
    // A floating-point NaN is neither below nor above anything, but a decimal one is below every number.
    var outliers: Outliers = []
    if case .decimal = literal, operation.asksForLess { outliers = .notANumber }
    if isNegated { outliers = Outliers.all.subtracting(outliers) }
    switch operation {
    case .equal, .notEqual: return nil
    case .less, .lessOrEqual, .greater, .greaterOrEqual:
      let isUpper = operation.asksForLess != isNegated
      self.init(lower: isUpper ? nil : bound, upper: isUpper ? bound : nil, outliers: outliers)
    }
  }
}

extension ComparisonOperator {
  fileprivate var asksForLess: Bool { self == .less || self == .lessOrEqual }
}
