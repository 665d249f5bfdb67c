/// Doubles that are whole numbers or have few decimal places, as integers: 12.5 is 125 with the power 1.
struct ScaledDoubles {
  static let powers: [Double] = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]

  let power: Int
  let integers: NumberBuffer

  /// - Returns: Nil unless the division gives back every value to the last bit.
  init?(_ patterns: UnsafeBufferPointer<UInt64>) {
    let integers = NumberBuffer(patterns.count)
    let step = max(1, patterns.count / 16)
    for power in ScaledDoubles.powers.indices {
      let sample = stride(from: 0, to: patterns.count, by: step)
      guard sample.allSatisfy({ ScaledDoubles.scale(patterns[$0], power) != nil }) else { continue }
      if ScaledDoubles.fill(integers, patterns, power) {
        self.power = power
        self.integers = integers
        return
      }
    }
    return nil
  }

  private static func fill(_ target: NumberBuffer, _ patterns: UnsafeBufferPointer<UInt64>, _ power: Int) -> Bool {
    for index in 0..<patterns.count {
      guard let integer = scale(patterns[index], power) else { return false }
      target.base[index] = UInt64(bitPattern: integer)
    }
    return true
  }

  @inline(__always) private static func scale(_ pattern: UInt64, _ power: Int) -> Int64? {
    let scaled = (Double(bitPattern: pattern) * powers[power]).rounded()
    // Above 2^53 doubles leave out integers. NaN fails this comparison too.
    guard abs(scaled) < 9_007_199_254_740_992 else { return nil }
    let integer = Int64(scaled)
    return value(integer, power).bitPattern == pattern ? integer : nil
  }

  @inline(__always) static func value(_ integer: Int64, _ power: Int) -> Double { Double(integer) / powers[power] }
}
