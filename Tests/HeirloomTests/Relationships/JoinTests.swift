import Foundation
import Heirloom
import Testing

/// Conditions through relationships: the store, `evaluate` and plain Swift must agree at every moment.
@Suite struct `Joins` {
  typealias Keeper = Fleet.Keeper
  typealias Ride = Fleet.Ride

  @Test(arguments: RandomSeeds.all, [StoreKind.memory, .reopened, .indexed])
  func `the store answers as plain Swift does`(seed: UInt64, kind: StoreKind) throws {
    print("JoinTests: HEIRLOOM_TEST_SEED=\(seed)")
    var random = SplitMix64(seed: seed)
    let store = try TestStore(kind, Fleet.types)
    for _ in 0..<3 {
      do {
        let context = store.context
        try change(context, &random)
        try compare(context, &random)
        if random.next() % 4 == 0 { context.rollback() } else { try context.save() }
        try compare(context, &random)
      }
      try store.settle()
      try compare(store.context, &random)
    }
  }

  private func change(_ context: ModelContext, _ random: inout SplitMix64) throws {
    for index in 0..<6 {
      let name = "\(random.next() % 5)"
      let keeper = index % 3 == 0 ? Fleet.Dealer(name, age: Int(random.next() % 9)) : Keeper(name, age: index)
      (keeper as? Fleet.Dealer)?.licence = random.next() % 2 == 0 ? name : nil
      context.insert(keeper)
    }
    for index in 0..<12 {
      let name = "\(random.next() % 5)"
      let weight = Double(random.next() % 100)
      switch index % 3 {
      case 0: context.insert(Ride(name, weight: weight))
      case 1: context.insert(Fleet.Car(name, weight: weight))
      default: context.insert(van(name, weight))
      }
    }
    for word in ["1", "2", "3"] { context.insert(Fleet.Label(word)) }
    let keepers = try context.fetch(FetchDescriptor<Keeper>())
    let rides = try context.fetch(FetchDescriptor<Ride>())
    let labels = try context.fetch(FetchDescriptor<Fleet.Label>())
    for _ in 0..<40 { link(keepers, rides, labels, &random) }
    for _ in 0..<2 where keepers.count > 3 {
      if let gone = keepers.randomElement(using: &random), !gone.isDeleted { context.delete(gone) }
      if let gone = rides.randomElement(using: &random), !gone.isDeleted { context.delete(gone) }
    }
  }

  private func van(_ name: String, _ weight: Double) -> Ride {
    let van = Fleet.Van(name, weight: weight)
    van.payload = weight > 50 ? weight : nil
    return van
  }

  private func link(
    _ keepers: [Keeper], _ rides: [Ride], _ labels: [Fleet.Label], _ random: inout SplitMix64
  ) {
    guard let keeper = keepers.randomElement(using: &random), let ride = rides.randomElement(using: &random),
      let label = labels.randomElement(using: &random)
    else { return }
    switch random.next() % 7 {
    case 0: keeper.rides.append(ride)
    case 1: ride.keeper = nil
    case 2: keeper.mentor = keepers.randomElement(using: &random)
    case 3: keeper.favourites.append(ride)
    case 4: label.keepers.append(keeper)
    case 5: keeper.labels = random.next() % 3 == 0 ? nil : []
    default: ride.weight = Double(random.next() % 100)
    }
  }

  private func compare(_ context: ModelContext, _ random: inout SplitMix64) throws {
    let keepers = try context.fetch(FetchDescriptor<Keeper>())
    let rides = try context.fetch(FetchDescriptor<Ride>())
    let word = "\(random.next() % 5)"
    let bound = Double(random.next() % 100)
    if let keeper = keepers.randomElement(using: &random) {
      for question in Fleet.questions(about: keeper, word, Int(random.next() % 9)) { try ask(question, rides, context) }
    }
    if let ride = rides.randomElement(using: &random) {
      for question in Fleet.questions(about: ride, word, bound) { try ask(question, keepers, context) }
    }
  }

  private func ask<Model: PersistentModel>(
    _ question: Question<Model>, _ all: [Model], _ context: ModelContext
  ) throws {
    let descriptor = FetchDescriptor(predicate: question.predicate)
    let expected = all.filter(question.plain).map(\.persistentModelID)
    let evaluated = try all.filter { try question.predicate.evaluate($0) }.map(\.persistentModelID)
    #expect(evaluated == expected, "evaluate: \(question.name)")
    #expect(try context.fetchIdentifiers(descriptor) == expected, "fetch: \(question.name)")
    #expect(try context.fetchCount(descriptor) == expected.count, "count: \(question.name)")
  }

  @Test func `conditions through relationships make no object`() throws {
    let store = try TestStore(.memory, Fleet.types)
    let keeper = Keeper("Ada", age: 3)
    let ride = Ride("R", weight: 1)
    store.context.insert(keeper)
    store.context.insert(ride)
    for question in Fleet.questions(about: keeper, "", 0) {
      let plan = try store.context.explain(FetchDescriptor(predicate: question.predicate))
      #expect(!plan.contains("per object"), "\(question.name): \(plan)")
    }
    for question in Fleet.questions(about: ride, "", 0) {
      let plan = try store.context.explain(FetchDescriptor(predicate: question.predicate))
      #expect(!plan.contains("per object"), "\(question.name): \(plan)")
    }
  }

  @Test func `the plan tells what is joined`() throws {
    let store = try TestStore(.memory, Fleet.types)
    let text = try store.context.explain(
      FetchDescriptor<Ride>(predicate: #Predicate { $0.weight > 1 && $0.keeper?.name == "Ada" && $0.keeper != nil }))
    #expect(text.contains("where weight > 1.0\n  where keeper → (name == \"Ada\")\nscan Car"), "\(text)")
    let lists = try store.context.explain(
      FetchDescriptor<Keeper>(predicate: #Predicate { $0.rides.contains { $0 is Fleet.Car } }))
    #expect(lists.contains("where some rides → (is Car)"), "\(lists)")
  }
}
