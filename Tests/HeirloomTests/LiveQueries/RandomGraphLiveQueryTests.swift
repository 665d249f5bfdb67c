import Foundation
import Heirloom
import Testing

/// Live lists whose conditions look at other objects, while those change, come and go by delete rules.
@Suite struct RandomGraphLiveQueryTests {
  @Test(arguments: RandomSeeds.all) func `lists follow what happens to related objects`(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let store = try TestStore(.memory, Graph.types)
    let context = store.context
    let vehicles = [
      try LiveQueryFollower(
        FetchDescriptor<Graph.Vehicle>(
          predicate: #Predicate { $0.owner?.name == "a" }, sortBy: [SortDescriptor(\.plate, comparator: .lexical)]),
        context),
      try LiveQueryFollower(FetchDescriptor<Graph.Vehicle>(), context),
    ]
    let owners = [
      try LiveQueryFollower(
        FetchDescriptor<Graph.Owner>(predicate: #Predicate { $0.vehicles.count > 1 }), context),
      try LiveQueryFollower(
        FetchDescriptor<Graph.Owner>(
          predicate: #Predicate { owner in owner.vehicles.contains { $0.plate == "1" } },
          sortBy: [SortDescriptor(\.name, comparator: .lexical)]), context),
    ]
    for step in 0..<80 {
      try change(random.chance(80) ? context : store.context, &random)
      if random.chance(10) { context.rollback() }
      context.refresh()
      context.processPendingChanges()
      let comment: Comment = "HEIRLOOM_TEST_SEED=\(seed), step \(step)"
      for follower in vehicles { try follower.check(context, [], comment) }
      for follower in owners { try follower.check(context, [], comment) }
    }
  }

  private func change(_ context: ModelContext, _ random: inout SplitMix64) throws {
    let owners = try context.all(Graph.Owner.self)
    let vehicles = try context.all(Graph.Vehicle.self)
    let owner = owners.isEmpty ? nil : random.pick(owners)
    switch random.below(7) {
    case 0: context.insert(Graph.Owner(random.pick(["a", "b"])))
    case 1: context.insert(Graph.Vehicle(random.pick(["1", "2", "3"]), owner: owner))
    case 2: owner?.name = random.pick(["a", "b"])
    case 3 where !vehicles.isEmpty: random.pick(vehicles).owner = random.chance(30) ? nil : owner
    case 4 where !vehicles.isEmpty: random.pick(vehicles).plate = random.pick(["1", "2", "3"])
    case 5: if random.chance(40), let owner { context.delete(owner) }
    default: owner?.vehicles = vehicles.filter { _ in random.chance(30) }
    }
    if random.chance(50) { try context.save() }
  }
}
