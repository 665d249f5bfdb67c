/// A rectangle of a plane, its edges included.
struct PlaneRectangle: Equatable {
  private(set) var least = PlaneCode.Point(repeating: 0)
  private(set) var greatest = PlaneCode.Point(repeating: .max)

  /// The whole plane.
  init() {}

  init(least: PlaneCode.Point, greatest: PlaneCode.Point) {
    self.least = least
    self.greatest = greatest
  }

  var isEmpty: Bool { any(least .> greatest) }

  /// - Parameter axis: 0 for the first coordinate, 1 for the second.
  mutating func formIntersection(_ range: ClosedRange<UInt32>, axis: Int) {
    least[axis] = max(least[axis], range.lowerBound)
    greatest[axis] = min(greatest[axis], range.upperBound)
  }

  func meets(_ other: PlaneRectangle) -> Bool { all(least .<= other.greatest) && all(other.least .<= greatest) }

  func contains(_ other: PlaneRectangle) -> Bool { all(least .<= other.least) && all(other.greatest .<= greatest) }
}
