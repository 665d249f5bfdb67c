import Foundation
import Heirloom
import HeirloomEngine
import Testing

/// `#Index` of the kind `.rtree`: plans, and answers that are those of a scan.
@Suite struct RectangleIndexTests {
  private func context() throws -> ModelContext {
    let store = try TestStore(.memory, [Place.self, Quay.self])
    let context = store.context
    for row in 0..<100 {
      for column in 0..<100 {
        context.insert(Place("\(row) \(column)", latitude: 47 + Double(row) / 100, longitude: 8 + Double(column) / 100))
      }
    }
    for number in 0..<2_000 {
      let quay = Quay("H\(number)", latitude: Double(number % 180) - 90, longitude: Double(number % 360) - 180)
      quay.depth = number % 3 == 0 ? nil : Float(number % 40)
      context.insert(quay)
    }
    try context.save()
    return context
  }

  private func found<Model: Place>(_ predicate: Predicate<Model>, _ context: ModelContext) throws -> [String] {
    try context.fetch(FetchDescriptor(predicate: predicate, sortBy: [SortDescriptor(\.name)])).map(\.name)
  }

  /// The same with every use of indexes.
  private func check<Model: Place>(
    _ predicate: Predicate<Model>, _ context: ModelContext, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [String] {
    let expected = try found(predicate, context)
    for use in [IndexUse.never, .always] {
      context.indexUse = use
      #expect(try found(predicate, context) == expected, sourceLocation: sourceLocation)
    }
    context.indexUse = .automatic
    return expected
  }

  @Test func `a box is looked up in the plane`() throws {
    let context = try context()
    let (south, north, west, east) = (47.295, 47.325, 8.495, 8.525)
    let box = #Predicate<Place> {
      $0.latitude >= south && $0.latitude <= north && $0.longitude >= west && $0.longitude <= east
    }
    #expect(try check(box, context).count == 9)
    let plan = try context.plan(of: FetchDescriptor(predicate: box))
    #expect(
      plan.classes.map(\.access) == [
        .search(indexes: [["latitude", "longitude"]]), .search(indexes: [["latitude", "longitude"]]),
      ])
    // Leaves of the index along the edge, not the whole plane.
    #expect(plan.classes[0].candidateCount.map { $0 >= 9 && $0 < 2_000 } == true)
    #expect(
      try context.explain(FetchDescriptor(predicate: box)).contains("by index over the plane (latitude, longitude)"))
  }

  @Test func `bounds that are open, excluded, negated or of one side only answer as a scan does`() throws {
    let context = try context()
    let (south, north, west) = (47.29, 47.3, 8.98)
    #expect(try check(#Predicate<Place> { $0.latitude > south && $0.latitude < north }, context).isEmpty)
    #expect(try check(#Predicate<Place> { !($0.latitude < north) && $0.longitude > west }, context).count > 10)
    #expect(try check(#Predicate<Place> { $0.longitude == west }, context).count == 100)
    #expect(try check(#Predicate<Place> { $0.latitude == south && $0.longitude == west }, context).count == 1)
    #expect(try check(#Predicate<Place> { $0.latitude > north && $0.latitude < south }, context).isEmpty)
    #expect(try check(#Predicate<Place> { (south...north).contains($0.latitude) }, context).count == 200)
  }

  @Test func `a coordinate may be nil, not a number or infinite`() throws {
    let context = try context()
    for (number, depth) in [Float.nan, .infinity, -.infinity, -0.0, 0, nil].enumerated() {
      let quay = Quay("X\(number)", latitude: [.nan, .infinity, -.infinity, 0, -0.0, 1][number], longitude: 0)
      quay.depth = depth
      context.insert(quay)
    }
    try context.save()
    let (zero, few): (Float, Float) = (0, 3)
    #expect(try check(#Predicate<Quay> { $0.depth == nil }, context).contains("X5"))
    #expect(try check(#Predicate<Quay> { $0.depth == zero && $0.latitude == 0 }, context).contains("X3"))
    #expect(try check(#Predicate<Quay> { !(($0.depth ?? few) <= zero) }, context).contains("X0"))
    #expect(try check(#Predicate<Quay> { !($0.latitude >= 0) && $0.longitude == 0 }, context).contains("X0"))
    #expect(try check(#Predicate<Quay> { $0.latitude > 89 && $0.longitude >= 0 }, context).contains("X1"))
    #expect(try check(#Predicate<Quay> { $0.latitude < -90 }, context) == ["X2"])
  }

  @Test func `a place that moves is found where it is, saved or not`() throws {
    let context = try context()
    let (south, north, west, east) = (10.0, 11.0, 100.5, 101.5)
    let box = #Predicate<Place> {
      $0.latitude >= south && $0.latitude <= north && $0.longitude >= west && $0.longitude <= east
    }
    context.indexUse = .always
    let before = try found(box, context)
    let place = try #require(context.fetch(FetchDescriptor<Place>(predicate: #Predicate { $0.name == "5 5" })).first)
    (place.latitude, place.longitude) = (10.5, 101)
    #expect(try found(box, context) == (before + ["5 5"]).sorted())
    try context.save()
    #expect(try check(box, context) == (before + ["5 5"]).sorted())
    context.delete(place)
    try context.save()
    #expect(try check(box, context) == before)
  }
}

@Model class Place {
  #Index<Place>(.rtree([\.latitude, \.longitude]))

  var name: String
  var latitude: Double
  var longitude: Double

  init(_ name: String, latitude: Double, longitude: Double) {
    self.name = name
    self.latitude = latitude
    self.longitude = longitude
  }
}

@Model final class Quay: Place {
  #Index<Quay>(.rtree([\.depth, \.latitude]))

  var depth: Float?
}
