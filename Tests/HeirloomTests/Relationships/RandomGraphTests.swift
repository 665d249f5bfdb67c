import Heirloom
import Testing

/// Random operations on a graph and on plain arrays, both sides of each link compared after each step.
@Suite struct `Random graphs` {
  typealias Owner = Graph.Owner
  typealias Vehicle = Graph.Vehicle

  @Test(arguments: RandomSeeds.all, [StoreKind.memory, .reopened, .indexed])
  func `links are what plain arrays are`(seed: UInt64, kind: StoreKind) throws {
    print("RandomGraphTests: HEIRLOOM_TEST_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let store = try TestStore(kind, Graph.types)
    var model: [String: [String]] = [:]
    var saved = model
    for round in 0..<8 {
      do {
        let context = store.context
        for step in 0..<25 { try change(context, &model, &random, "\(round).\(step)") }
        try compare(context, model)
        if random.next() % 4 == 0 {
          context.rollback()
          model = saved
        } else {
          try context.save()
          saved = model
        }
        try compare(context, model)
      }
      try store.settle()
      try compare(store.context, model)
    }
  }

  private func change(
    _ context: ModelContext, _ model: inout [String: [String]], _ random: inout SplitMix64, _ name: String
  ) throws {
    let owners = try context.fetch(FetchDescriptor<Owner>(sortBy: [SortDescriptor(\.name, order: .forward)]))
    guard let owner = owners.randomElement(using: &random), random.next() % 6 != 0 else {
      context.insert(Owner(name))
      model[name] = []
      return
    }
    let other = owners.randomElement(using: &random) ?? owner
    var list = model[owner.name] ?? []
    switch random.next() % 7 {
    case 0, 1:
      owner.vehicles.append(Vehicle(name))
      list.append(name)
    case 2 where !list.isEmpty:
      let index = Int.random(in: 0..<list.count, using: &random)
      // Through the to-one: it goes to the end of the other list.
      owner.vehicles[index].owner = other
      if other !== owner { model[other.name]?.append(list.remove(at: index)) }
    case 3 where !list.isEmpty:
      let index = Int.random(in: 0..<list.count, using: &random)
      context.delete(owner.vehicles[index])
      list.remove(at: index)
    case 4:
      var order = owner.vehicles
      order.shuffle(using: &random)
      owner.vehicles = order
      list = order.map(\.plate)
    case 5 where random.next() % 3 == 0:
      context.delete(owner)
      model[owner.name] = nil
      return
    default:
      let index = Int.random(in: 0...list.count, using: &random)
      owner.vehicles.insert(Vehicle(name), at: index)
      list.insert(name, at: index)
    }
    model[owner.name] = list
  }

  private func compare(_ context: ModelContext, _ model: [String: [String]]) throws {
    let owners = try context.fetch(FetchDescriptor<Owner>())
    #expect(Set(owners.map(\.name)) == Set(model.keys))
    for owner in owners {
      #expect(owner.vehicles.map(\.plate) == model[owner.name])
      #expect(owner.vehicles.allSatisfy { $0.owner === owner })
    }
    #expect(try context.fetchCount(FetchDescriptor<Vehicle>()) == model.values.reduce(0) { $0 + $1.count })
  }
}
