import HeirloomEngine
import HeirloomSchema

extension ColumnBlock {
  /// A block with the given values, not sealed.
  static func make(_ storage: StorageType, _ values: [Scalar]) -> ColumnBlock {
    let block = ColumnBlock(decoding: storage, rows: values.count)
    for (offset, value) in values.enumerated() { block.set(value, at: offset) }
    return block
  }

  static func sealed(_ storage: StorageType, _ values: [Scalar]) -> ColumnBlock {
    let block = make(storage, values)
    block.seal()
    return block
  }

  var scalars: [Scalar] { (0..<count).map(scalar) }

  /// The first row that differs from what it should hold; nil: none.
  func firstDifference(from expected: [Scalar]) -> Int? {
    guard count == expected.count else { return min(count, expected.count) }
    return (0..<count).first { !scalar($0).isExactly(expected[$0]) || isValid($0) == expected[$0].isNull }
  }
}

extension Samples {
  static func column(
    _ storage: StorageType, _ count: Int, _ nulls: NullPattern = .none, salt: Int = 0
  ) -> [Scalar] {
    (0..<count).map { nulls.isNull($0, of: count) ? .null : value(storage, $0, salt: salt) }
  }
}
