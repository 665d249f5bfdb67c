import HeirloomSchema
import Testing

@testable import HeirloomEngine

/// An index over a plane leaves no point of a rectangle out, and takes few others in.
@Suite struct PlaneIndexTests {
  private static let pointCount = 20_000

  /// Points of a map: some in a crowd, some everywhere, some without a coordinate.
  private func points(_ random: inout SplitMix64) -> [[Scalar]] {
    (0..<PlaneIndexTests.pointCount).map { number in
      switch number % 10 {
      case 0: [.null, .double(random.unit() * 360 - 180)]
      case 1: [.double(.nan), .double(random.unit())]
      case 2, 3: [.double(random.unit() * 180 - 90), .double(random.unit() * 360 - 180)]
      default: [.double(47 + random.unit()), .double(8 + random.unit())]
      }
    }
  }

  private func segment(_ points: [[Scalar]]) throws -> (Segment, StoreSchema) {
    let schema = Things.make([
      EntityDescription(
        name: "Place", properties: [Things.property("x", .double), Things.property("y", .double)],
        indexes: [IndexDescription(kind: .rtree, properties: ["x", "y"])])
    ])
    var changes = EntityChanges(schema, 0)
    for (number, point) in points.enumerated() {
      changes.inserted.append(UInt64(number + 1), point, Things.storages(schema, 0))
    }
    return (try Version.empty(schema: schema).applying(ChangeSet(entities: [changes])).segments[0], schema)
  }

  @Test(arguments: QuerySeeds.all)
  func `every point of a rectangle is found`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let points = points(&random)
    let (segment, schema) = try segment(points)
    let tree = segment.index(0, schema)
    for _ in 0..<40 {
      let (x, y) = (random.unit() * 180 - 90, random.unit() * 360 - 180)
      let (width, height) = (random.unit() * 40, random.unit() * 40)
      try check(x...x + width, y...y + height, points, tree, seed)
      let (left, bottom) = (47 + random.unit(), 8 + random.unit())
      try check(left...left + width / 400, bottom...bottom + height / 400, points, tree, seed)
      try check(-width / 100...width, -height...height / 1_000, points, tree, seed)
    }
  }

  private func check(
    _ x: ClosedRange<Double>, _ y: ClosedRange<Double>, _ points: [[Scalar]], _ tree: IndexTree, _ seed: UInt64
  ) throws {
    let ranks = tree.ranks(in: PlaneRectangle(x, y))
    #expect(zip(ranks, ranks.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
    var found: Set<Int> = []
    for range in ranks {
      tree.forEachRun(range) { run in
        found.formUnion(run.map { Int($0.row) })
        return true
      }
    }
    let inside = points.indices.filter { row in
      guard case .double(let first) = points[row][0], case .double(let second) = points[row][1] else { return false }
      return x.contains(first) && y.contains(second)
    }
    #expect(found.isSuperset(of: inside), "HEIRLOOM_TEST_SEED=\(seed), \(x), \(y)")
    // Leaves of 256 entries along the edge.
    #expect(found.count <= 2 * inside.count + 5_000, "HEIRLOOM_TEST_SEED=\(seed), \(x), \(y)")
  }

  @Test func `a small rectangle in a crowd takes in little else`() throws {
    var random = SplitMix64(seed: 7)
    let points = (0..<PlaneIndexTests.pointCount).map { _ in
      [Scalar.double(47 + random.unit()), .double(8 + random.unit())]
    }
    let (segment, schema) = try segment(points)
    let ranks = segment.index(0, schema).ranks(in: PlaneRectangle(47.4...47.5, 8.4...8.5))
    // A hundredth of the points is 200.
    #expect(ranks.reduce(0) { $0 + $1.count } < 1_600)
  }

  @Test func `a rectangle without area finds nothing, and the whole plane all`() throws {
    let (segment, schema) = try segment([
      [.double(1), .double(2)], [.null, .null], [.double(.nan), .double(-.infinity)],
    ])
    let tree = segment.index(0, schema)
    #expect(tree.ranks(in: PlaneRectangle()) == [0..<3])
    var empty = PlaneRectangle()
    empty.formIntersection(5...9, axis: 0)
    empty.formIntersection(11...12, axis: 0)
    #expect(tree.ranks(in: empty) == [])
  }

  @Test func `codes halve the plane in turn`() {
    #expect(PlaneCode.code([0, 1]) == 1)
    #expect(PlaneCode.code([1, 0]) == 2)
    #expect(PlaneCode.code([3, 1]) == 0b1011)
    #expect(PlaneCode.code([.max, .max]) == .max)
    #expect(PlaneCode.code([1 << 31, 0]) == 1 << 63)
  }
}

extension PlaneRectangle {
  fileprivate init(_ x: ClosedRange<Double>, _ y: ClosedRange<Double>) {
    self.init()
    for (axis, range) in [x, y].enumerated() {
      let (least, greatest) = (range.lowerBound.sortCode, range.upperBound.sortCode)
      formIntersection(PlaneCode.coordinate(.coded, least)...PlaneCode.coordinate(.coded, greatest), axis: axis)
    }
  }
}
