import HeirloomSchema

/// How far the parts of a condition name a rectangle of one index over a plane.
///
/// They are asked again of each row: a rectangle has its edges in 32 bits.
struct RectangleMatch {
  private(set) var rectangle = PlaneRectangle()
  /// Coordinates about which something is known.
  private(set) var columns = 0

  init(_ index: SecondaryIndex, _ constraints: [(part: Int, constraint: ColumnConstraint)]) {
    for (axis, ordinal) in index.ordinals.enumerated() {
      let own = constraints.filter { $0.constraint.column.ordinal == ordinal }.map(\.constraint.coordinates)
      for range in own { rectangle.formIntersection(range, axis: axis) }
      if own.contains(where: { $0 != 0...UInt32.max }) { columns += 1 }
    }
  }
}

extension ColumnConstraint {
  /// The coordinates between the least and the greatest value of which the condition may be true.
  fileprivate var coordinates: ClosedRange<UInt32> {
    switch kind {
    case .values(let values):
      let places = values.map { $0.coordinate(column.storage) }
      // No value at all: a range that meets nothing else is not worth a special case.
      return (places.min() ?? 0)...(places.max() ?? 0)
    case .range(let range):
      let least = range.outliers.contains(.null) ? nil : range.lower?.scalar.coordinate(column.storage)
      let greatest = range.outliers.contains(.notANumber) ? nil : range.upper?.scalar.coordinate(column.storage)
      guard let least, let greatest else { return (least ?? 0)...(greatest ?? .max) }
      return least...max(least, greatest)
    }
  }
}

extension Scalar {
  fileprivate func coordinate(_ storage: StorageType) -> UInt32 {
    let code = IndexProbe([self], [storage]).values[0].sortCode(0)
    return PlaneCode.coordinate(code.form, code.code)
  }
}
