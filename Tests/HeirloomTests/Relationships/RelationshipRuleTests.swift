import Heirloom
import Testing

@Suite struct `Rules that a save checks` {
  @Model class Team {
    @Relationship(minimumModelCount: 1, maximumModelCount: 2, inverse: \Player.team) var players: [Player] = []
    init() {}
  }

  @Model class Player {
    var team: Team?
    @Relationship(inverse: "Player.friends") var friends: [Player] = []
    init() {}
  }

  @Model class Plan {
    @Relationship(inverse: \Step.plan) var steps: [Step] = []
    var title = "plan"
    init() {}
  }

  @Model class Step {
    var plan: Plan
    init(_ plan: Plan) { self.plan = plan }
  }

  @Test func `lists have at least and at most so many members`() throws {
    let context = try TestStore(.memory, [Team.self, Player.self]).context
    let team = Team()
    context.insert(team)
    #expect(throws: SwiftDataError.modelValidationFailure) { try context.save() }
    team.players = [Player(), Player()]
    try context.save()
    let third = Player()
    third.team = team
    #expect(throws: SwiftDataError.modelValidationFailure) { try context.save() }
    #expect(team.players.count == 3)
    third.team = nil
    try context.save()
    team.players = []
    #expect(throws: SwiftDataError.modelValidationFailure) { try context.save() }
  }

  @Model class Quota {
    var fish: Fish
    init(_ fish: Fish) { self.fish = fish }
  }

  @Model class Fish {
    var name = "Salmon"
    init() {}
  }

  @Test(arguments: StoreKind.allCases) func `the target of a one-way relationship that can't be nil stays`(
    kind: StoreKind
  ) throws {
    let store = try TestStore(kind, [Quota.self, Fish.self])
    do {
      let context = store.context
      let fish = Fish()
      let quotas = [Quota(fish), Quota(fish)]
      context.insert(quotas[0])
      context.insert(quotas[1])
      try context.save()
      context.delete(fish)
      #expect(throws: SwiftDataError.modelValidationFailure) { try context.save() }
      #expect(quotas[0].fish.name == "Salmon")
      context.rollback()
      context.delete(quotas[0])
      try context.save()
      #expect(quotas[1].fish === fish)
    }
    try store.settle()
    let context = store.context
    let quota = try #require(try context.fetch(FetchDescriptor<Quota>()).first)
    #expect(quota.fish.name == "Salmon")
    context.delete(quota.fish)
    quota.fish = Fish()
    try context.save()
    context.delete(quota.fish)
    context.delete(quota)
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Fish>()) == 0)
  }

  @Test func `an object keeps its required target until the save, which refuses`() throws {
    let context = try TestStore(.memory, [Plan.self, Step.self]).context
    let plan = Plan()
    let step = Step(plan)
    context.insert(step)
    #expect(plan.steps == [step])
    try context.save()
    context.delete(plan)
    #expect(step.plan.title == "plan")
    #expect(throws: SwiftDataError.modelValidationFailure) { try context.save() }
    step.plan = Plan()
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Plan>()) == 1)
    context.delete(step.plan)
    context.delete(step)
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Step>()) == 0)
    #expect(step.plan.title == "plan")
  }

  @Test func `a symmetric relationship shows on both, once`() throws {
    let context = try TestStore(.memory, [Team.self, Player.self]).context
    let (one, two) = (Player(), Player())
    context.insert(one)
    one.friends = [two, one]
    #expect(one.friends == [two, one] && two.friends == [one])
    two.friends.append(one)
    try context.save()
    #expect(one.friends == [two, one] && two.friends == [one])
    two.friends.removeAll()
    #expect(one.friends == [one])
  }
}
