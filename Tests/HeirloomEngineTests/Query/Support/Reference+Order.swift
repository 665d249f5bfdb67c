import HeirloomEngine
import HeirloomSchema

extension Reference {
  /// The order of a sort key: nil, numbers, what is not a number.
  static func precedes(_ left: Scalar, _ right: Scalar) -> Bool {
    if rank(left) != rank(right) { return rank(left) < rank(right) }
    return rank(left) == 1 && compare(left, .less, right)
  }

  private static func rank(_ value: Scalar) -> Int {
    switch value {
    case .null: 0
    case .float(let value): value.isNaN ? 2 : 1
    case .double(let value): value.isNaN ? 2 : 1
    case .decimal(let value): value.isNaN ? 2 : 1
    default: 1
    }
  }

  /// Rows in the order of some keys; equal ones keep their order.
  static func sorted<Row>(
    _ rows: [Row], by keys: [(value: (Row) -> Scalar, direction: SortKey.Direction)]
  ) -> [Row] {
    rows.enumerated().sorted { left, right in
      for key in keys {
        let (first, second) = (key.value(left.element), key.value(right.element))
        if precedes(first, second) { return key.direction == .forward }
        if precedes(second, first) { return key.direction == .reverse }
      }
      return left.offset < right.offset
    }.map(\.element)
  }
}
