import Heirloom
import Testing

/// A one-way relationship to an object that nobody inserted takes it along.
@Suite struct OneWayTargetCase {
  @Model class Fish {
    var number: Int
    var name: String
    init(_ number: Int, _ name: String) {
      self.number = number
      self.name = name
    }
  }

  @Model class Quota {
    var tons: Double
    var fish: Fish
    init(_ tons: Double, _ fish: Fish) {
      self.tons = tons
      self.fish = fish
    }
  }

  @Test(arguments: StoreKind.allCases) func `the target is stored and outlives who led to it`(kind: StoreKind) throws {
    let store = try TestStore(kind, [Fish.self, Quota.self])
    do {
      let context = store.context
      let first = Quota(1, Fish(2, "Salmon"))
      context.insert(first)
      try context.save()
      context.insert(Quota(2, first.fish))
      try context.save()
      context.delete(first)
      try context.save()
    }
    try store.settle()
    let context = store.context
    let quotas = try context.all(Quota.self)
    #expect(quotas.map(\.tons) == [2] && quotas.map(\.fish.name) == ["Salmon"])
    #expect(try context.all(Fish.self).map(\.number) == [2])
  }
}
