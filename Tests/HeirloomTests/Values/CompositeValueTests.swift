import Foundation
import Heirloom
import Testing

@Suite struct CompositeValueTests {
  @Test(arguments: StoreKind.allCases) func `enums with raw values are kept`(_ kind: StoreKind) throws {
    try Values.check(kind, \.mood, [.calm, .glad, .none, .calm])
    try Values.check(kind, \.optionalMood, [nil, .calm, Composites.Mood.none, .glad, nil])
    try Values.check(kind, \.level, [.low, .middle, .high])
    try Values.check(kind, \.optionalLevel, [.high, nil, .low])
    try Values.check(kind, \.small, [.top, .zero])
  }

  @Test(arguments: StoreKind.allCases) func `structs are kept`(_ kind: StoreKind) throws {
    let places = [Spot(city: ""), Spot(city: "Rome", zip: 0), Spot(city: "\u{0}", zip: .min, tags: ["", "x"])]
    try Values.check(kind, \.place, places)
    try Values.check(kind, \.optionalPlace, [nil] + places.map(Optional.some))
    try Values.check(kind, \.nothing, [EmptyValue(), EmptyValue()])
    try Values.check(kind, \.optionalNothing, [nil, EmptyValue(), nil])
  }

  @Test(arguments: StoreKind.allCases) func `enums with payload are kept`(_ kind: StoreKind) throws {
    let shapes: [Outline] = [
      .point, .circle(radius: -0.0), .label("", nil), .label("x", Spot(city: "Oslo")),
      .group([.point, .group([]), .circle(radius: .infinity)]),
    ]
    try Values.check(kind, \.shape, shapes)
    try Values.check(kind, \.optionalShape, shapes.map(Optional.some) + [nil])
    try Values.check(kind, \.shapes, [[], shapes, [.point]])
  }

  @Test(arguments: StoreKind.allCases) func `arrays are kept, and an empty one is not nil`(_ kind: StoreKind) throws {
    try Values.check(kind, \.numbers, [[], [0], [.min, .max, 0], Array(0..<1_000)])
    try Values.check(kind, \.optionalNumbers, [nil, [], [1], nil])
    try Values.check(kind, \.texts, [[], [nil], ["", nil, "\u{0}"], ["a"]])
    try Values.check(kind, \.places, [[], [Spot(city: "a"), Spot(city: "b", zip: 1)]])
    try Values.check(kind, \.optionalPlaces, [[], nil, [Spot(city: "a")]])
  }

  @Test(arguments: StoreKind.allCases) func `dictionaries and sets are kept`(_ kind: StoreKind) throws {
    try Values.check(kind, \.byName, [[:], ["": Spot(city: "a")], ["x": Spot(city: "b"), "y": Spot(city: "c")]])
    try Values.check(kind, \.byNumber, [nil, [:], [1: []], [.min: ["a"], .max: ["b", "c"]]])
    try Values.check(kind, \.set, [[], [""], ["a", "b", "c"]])
    try Values.check(kind, \.optionalSet, [[], nil, [1, 2]])
  }

  @Test(arguments: StoreKind.allCases) func `a value is not shared with the object it came from`(_ kind: StoreKind)
    throws
  {
    let store = try TestStore.holding(kind, Values.types) {
      let object = Composites()
      object.places.append(Spot(city: "first"))
      object.places[0].tags.append("tag")
      object.byName["x", default: Spot(city: "d")].zip = 5
      return [object]
    }
    let context = store.context
    let object = try #require(try context.all(Composites.self).first)
    object.places[0].city += "!"
    object.set.insert("new")
    #expect(object.places == [Spot(city: "first!", zip: nil, tags: ["tag"])])
    #expect(object.byName == ["x": Spot(city: "d", zip: 5)] && object.set == ["new"])
    context.rollback()
    #expect(object.places[0].city == "first" && object.set.isEmpty)
  }
}
