import Testing

@testable import HeirloomEngine

@Suite struct LinkPlacesTests {
  @Test(arguments: 0..<200) func `assigned places ascend and keep what can stay`(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var list: [UInt64?] = []
    for _ in 0..<60 {
      switch random.below(4) {
      case 0 where !list.isEmpty:
        let moved = list.remove(at: random.below(list.count))
        list.insert(moved, at: random.below(list.count + 1))
      case 1 where !list.isEmpty: list.remove(at: random.below(list.count))
      default: list.insert(nil, at: random.below(list.count + 1))
      }
      let places = LinkPlaces.assign(to: list)
      #expect(places.count == list.count)
      #expect(zip(places, places.dropFirst()).allSatisfy { $0 < $1 })
      list = places
    }
  }

  @Test func `a list that only grew keeps its places`() {
    let places = LinkPlaces.assign(to: [nil, nil, nil])
    #expect(LinkPlaces.assign(to: places + [nil]).prefix(3) == places[...])
    #expect(LinkPlaces.assign(to: [places[1], places[2], places[0]])[..<2] == places[1...])
  }

  @Test func `without room between two neighbours all move apart`() {
    let places = LinkPlaces.assign(to: [5, nil, 6])
    #expect(zip(places, places.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test func `many insertions at one place stay in order`() {
    var list: [UInt64?] = LinkPlaces.assign(to: [nil, nil])
    for _ in 0..<200 {
      list.insert(nil, at: 1)
      list = LinkPlaces.assign(to: list)
    }
    #expect(zip(list, list.dropFirst()).allSatisfy { ($0 ?? 0) < ($1 ?? 0) })
  }
}
