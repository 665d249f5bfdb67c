import HeirloomEngine

/// Integer arithmetic that would trap.
enum IntegerHazard {
  /// Throws if the operation has no result in its type. Other types than integers have one.
  static func check<Number: Numeric>(_ left: Number, _ operation: ArithmeticOperator, _ right: Number) throws {
    func check<T: FixedWidthInteger>(_ left: T) throws {
      guard let right = right as? T else { return }
      try compute(left, operation, right)
    }
    if let left = left as? any FixedWidthInteger { try check(left) }
  }

  private static func compute<T: FixedWidthInteger>(
    _ left: T, _ operation: ArithmeticOperator, _ right: T
  ) throws(QueryFailure) {
    if right == 0, operation == .divide || operation == .remainder { throw .divisionByZero }
    let (_, overflow) =
      switch operation {
      case .add: left.addingReportingOverflow(right)
      case .subtract: left.subtractingReportingOverflow(right)
      case .multiply: left.multipliedReportingOverflow(by: right)
      case .divide: left.dividedReportingOverflow(by: right)
      case .remainder: left.remainderReportingOverflow(dividingBy: right)
      }
    if overflow { throw .arithmeticOverflow }
  }
}
