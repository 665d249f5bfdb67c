/// How a sequence of numbers is written; the raw value is its first byte.
enum NumberForm: UInt8, Comparable {
  case raw = 0
  case constant, packed, delta, runs, dictionary, scaled

  static func < (left: NumberForm, right: NumberForm) -> Bool { left.rawValue < right.rawValue }

  /// The highest form that may stand inside of this one.
  var nestedLimit: NumberForm { self == .scaled ? .dictionary : .delta }
}

/// Room for the numbers of one block.
final class NumberBuffer {
  let base: UnsafeMutablePointer<UInt64>
  let count: Int

  init(_ count: Int) {
    self.count = count
    base = .allocate(capacity: max(count, 1))
    base.initialize(repeating: 0, count: max(count, 1))
  }

  deinit { base.deallocate() }

  var numbers: UnsafeBufferPointer<UInt64> { UnsafeBufferPointer(start: base, count: count) }

  func prefix(_ count: Int) -> UnsafeBufferPointer<UInt64> { UnsafeBufferPointer(start: base, count: count) }
}
