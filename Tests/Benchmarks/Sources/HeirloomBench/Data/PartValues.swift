/// The values of the hierarchy's objects: the same for the same number, and without a pattern.
struct PartValues {
  let name: Int
  let mass: Double
  let size: Double
  let smallSize: Double
  let count: Int
  let note: Int

  static let names = (0..<1_024).map { "part number \($0)" }
  static let notes = (0..<64).map { "a note of kind \($0)" }

  init(_ number: Int) {
    var random = SplitMix64(seed: UInt64(number))
    let bits = random.next()
    name = Int(bits & 1_023)
    mass = Double(bits >> 10 & 255) / 8
    size = Double(random.next() >> 11) / Double(1 << 53)
    smallSize = Double(bits >> 18 & 63)
    count = Int(bits >> 24 & 0xFFFF)
    note = Int(bits >> 40 & 63)
  }
}
