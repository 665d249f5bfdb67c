/// Names with a number each, told apart by their bytes: strings that are equal but written in other scalars differ.
struct NameTable {
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  /// Filled when there are too many names to look through.
  private var numbers: [[UInt8]: Int] = [:]

  private static let fewNames = 24

  init() {
    bytes.reserveCapacity(128)
    ends.reserveCapacity(16)
  }

  var count: Int { ends.count }

  private func range(of number: Int) -> Range<Int> { (number == 0 ? 0 : ends[number - 1])..<ends[number] }

  func size(of number: Int) -> Int { range(of: number).count }

  func withBytes<Result>(of number: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[range(of: number)])) }
  }

  func holds(_ name: UnsafeRawBufferPointer, at number: Int) -> Bool {
    withBytes(of: number) { $0.holdsSameBytes(as: name) }
  }

  /// The number of a name, which it gets now if it is new.
  mutating func number(of name: UnsafeRawBufferPointer) -> Int {
    if count <= Self.fewNames {
      if let known = (0..<count).first(where: { holds(name, at: $0) }) { return known }
    } else if let known = numbers[Array(name)] {
      return known
    }
    add(name)
    return count - 1
  }

  private mutating func add(_ name: UnsafeRawBufferPointer) {
    bytes.append(contentsOf: name)
    ends.append(bytes.count)
    if count <= Self.fewNames { return }
    let unlisted = numbers.isEmpty ? 0..<count : count - 1..<count
    for number in unlisted { numbers[Array(bytes[range(of: number)])] = number }
  }
}
