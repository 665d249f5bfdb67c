/// A square of a plane and the entries of an index that lie in it.
struct PlaneCell {
  /// The corner with the least coordinates.
  let corner: PlaneCode.Point
  /// How often the plane was halved along both axes: 0 for all of it, 32 for a single point.
  let level: Int
  let ranks: Range<Int>

  private init(corner: PlaneCode.Point, level: Int, ranks: Range<Int>) {
    self.corner = corner
    self.level = level
    self.ranks = ranks
  }

  /// The smallest cell that holds all of a rectangle.
  init(around rectangle: PlaneRectangle, _ tree: IndexTree) {
    let difference = rectangle.least ^ rectangle.greatest
    level = min(difference.x.leadingZeroBitCount, difference.y.leadingZeroBitCount)
    corner = rectangle.least & PlaneCode.Point(repeating: ~PlaneCell.mask(level))
    let first = PlaneCode.code(corner)
    let last = PlaneCode.code(corner | PlaneCode.Point(repeating: PlaneCell.mask(level)))
    let start = tree.rank { $0.code < first }
    ranks = start..<max(start, tree.rank { $0.code <= last })
  }

  /// The bits of a coordinate that differ within a cell.
  private static func mask(_ level: Int) -> UInt32 { level == 32 ? 0 : UInt32.max >> UInt32(level) }

  var isPoint: Bool { level == 32 }

  var rectangle: PlaneRectangle {
    PlaneRectangle(least: corner, greatest: corner | PlaneCode.Point(repeating: PlaneCell.mask(level)))
  }

  /// The quarters of the cell, in the order of the index.
  ///
  /// - Complexity: O(log n) for the entries of the index.
  func quadrants(_ tree: IndexTree) -> [PlaneCell] {
    let half: UInt32 = 1 << UInt32(31 - level)
    let corners = (0..<4).map { quadrant in
      corner | PlaneCode.Point(quadrant & 2 == 0 ? 0 : half, quadrant & 1 == 0 ? 0 : half)
    }
    let starts =
      [ranks.lowerBound]
      + corners.dropFirst().map { corner in
        let code = PlaneCode.code(corner)
        return tree.rank { $0.code < code }
      } + [ranks.upperBound]
    return (0..<4).map { PlaneCell(corner: corners[$0], level: level + 1, ranks: starts[$0]..<starts[$0 + 1]) }
  }
}
