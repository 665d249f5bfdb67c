import Foundation
import Heirloom
import Testing

/// Whatever a program does with an object, in whatever state that is: nothing ends the program, what is read is what
/// was stored or set last, and the graph that a save leaves is whole.
@Suite struct ObjectLifeTests {
  @Test(arguments: LifeState.allCases) func `each state answers as documented`(_ state: LifeState) throws {
    let world = try LifeWorld(state)
    let subject = world.subject
    #expect(subject.modelContext === world.owner)
    #expect(subject.isDeleted == (state == .deleted))
    #expect(subject.hasChanges == [.pending, .changed, .deleted, .broughtBack].contains(state))
    #expect(subject.code == "subject" && subject.number == 7 && subject.weight == nil && subject.note == "note")
    #expect(subject.place == Life.Place(x: 1, names: ["a"]) && subject.kind == .odd && subject.extra == "extra")
    #expect(!subject.home.name.isEmpty || state == .contextGone || state == .contextOfPendingGone)
    if state == .contextGone {
      let blank = Life.Address(street: "", number: 0, at: Life.Place(), lines: [])
      #expect(subject.home.address == blank, "nobody can say where it led")
    }
    #expect(subject == subject && subject.hashValue == subject.hashValue && subject != world.live)
    let found = world.context.model(for: subject.persistentModelID)
    #expect((found === subject) == state.isHere)
  }

  @Test(arguments: LifeState.allCases) func `what is set is read, in each state`(_ state: LifeState) throws {
    let world = try LifeWorld(state)
    for operation in [LifeOperation.writeScalars, .writeCodable] { try operation.perform(world) }
    let subject = world.subject
    #expect(subject.number == 1 && subject.weight == 2.5 && subject.note == nil && subject.extra == "more")
    #expect(subject.code == "another" && subject.place.names == ["x", "y"] && subject.kind == .plain)
  }

  @Test(arguments: LifeState.allCases, LifeOperation.allCases)
  func `nothing ends the program, and what is saved is whole`(_ state: LifeState, _ operation: LifeOperation) throws {
    let world = try LifeWorld(state)
    try operation.perform(world)
    try check(world)
    for context in [world.context, world.owner].compactMap({ $0 }) {
      do {
        try context.save()
      } catch let error as SwiftDataError {
        #expect(error ~= .modelOfAnotherContext || error ~= .modelValidationFailure, "\(state) \(operation): \(error)")
        try check(world)
        context.rollback()
        try context.save()
      }
      try check(world)
    }
    // And once more, now that it may be in another state.
    for again in LifeOperation.allCases { try again.perform(world) }
    try check(world)
    world.context.rollback()
    try check(world)
    try LifeGraph(ModelContext(world.store.container)).check()
  }

  @Test func `the links of a deleted object stay, and nothing comes to lead to it`() throws {
    let world = try LifeWorld(.deleted)
    let (context, subject, live) = (world.context, world.subject, world.live)
    let part = try #require(live.parts.first)
    subject.parts.append(part)
    subject.list(\.marks).append(Life.Mark("m"))
    part.thing = subject
    #expect(part.thing == nil && live.parts.isEmpty && subject.parts.isEmpty, "a deleted target counts as none")
    live.friend = subject
    world.badge.thing = subject
    world.home.things.append(subject)
    #expect(live.friend == nil && world.badge.thing == nil && world.home.things.elementsEqual([live]))
    #expect(!world.home.list(\.things).contains(subject) && world.home.list(\.things).count == 1)
    try context.save()
    #expect(try context.fetch(FetchDescriptor<Life.Thing>()).map(\.code) == ["live"])
  }

  @Test func `a required target must not be a deleted object`() throws {
    let world = try LifeWorld(.saved)
    let other = Life.Home("other")
    world.context.insert(other)
    try world.context.save()
    world.context.delete(other)
    world.subject.home = other
    world.context.insert(Life.Thing("new", in: other))
    #expect(world.subject.home.name == "other")
    #expect(throws: SwiftDataError.modelValidationFailure) { try world.context.save() }
    world.context.insert(other)
    #expect(other.things.contains(world.subject), "inserting it again takes the deletion back")
    try world.context.save()
    #expect(other.things.count == 2)
  }

  @Test(arguments: [LifeState.plain, .deletedAndSaved, .deletedElsewhere, .rolledBack, .lostByUpsert])
  func `an object of no context comes in with those that lead to it`(_ state: LifeState) throws {
    let world = try LifeWorld(state)
    let former = world.subject.persistentModelID
    world.subject.code = "fresh"
    world.live.friend = world.subject
    #expect(world.subject.modelContext === world.context && world.live.friend === world.subject)
    try world.context.save()
    let isNew = [.deletedAndSaved, .deletedElsewhere].contains(state)
    if state != .lostByUpsert { #expect((world.subject.persistentModelID != former) == isNew) }
    #expect(world.context.model(for: world.subject.persistentModelID) === world.subject)
  }

  @Test(arguments: [LifeState.ofOtherContext, .ofOtherContainer, .containerGone])
  func `an object of another context is refused and stays what it was`(_ state: LifeState) throws {
    for operation in [LifeOperation.insert, .delete, .asTarget, .asMember] {
      let world = try LifeWorld(state)
      try operation.perform(world)
      #expect(throws: SwiftDataError.modelOfAnotherContext) { try world.context.save() }
      #expect(world.subject.modelContext === world.owner && !world.subject.isDeleted)
      world.context.rollback()
      try world.context.save()
      #expect(world.live.friend == nil)
    }
  }

  private func check(_ world: LifeWorld) throws {
    world.readAll(world.subject)
    world.readAll(world.live)
    try LifeGraph(world.context).check()
    if let owner = world.subject.modelContext { try LifeGraph(owner).check() }
  }
}

/// Both sides of each link agree, lists and their counts too, and nothing leads to what is deleted.
private struct LifeGraph {
  let context: ModelContext

  init(_ context: ModelContext) { self.context = context }

  func check() throws {
    for thing in try context.fetch(FetchDescriptor<Life.Thing>()) {
      check(thing.parts, thing.list(\.parts)) { $0.thing === thing }
      check(thing.marks ?? [], thing.list(\.marks)) { $0.things.contains(thing) }
      if let badge = thing.badge { #expect(badge.thing === thing) }
      if let friend = thing.friend { #expect(friend.modelContext === context && !friend.isDeleted) }
      if thing.home.modelContext === context, !thing.home.isDeleted { #expect(thing.home.things.contains(thing)) }
    }
    for home in try context.fetch(FetchDescriptor<Life.Home>()) {
      check(home.things, home.list(\.things)) { $0.home === home }
    }
    for mark in try context.fetch(FetchDescriptor<Life.Mark>()) {
      check(mark.things, mark.list(\.things)) { $0.marks?.contains(mark) == true }
    }
    for part in try context.fetch(FetchDescriptor<Life.Part>()) {
      if let thing = part.thing { #expect(thing.parts.contains(part)) }
    }
  }

  private func check<Member: PersistentModel>(
    _ members: [Member], _ list: ModelList<Member>, _ leadsBack: (Member) -> Bool
  ) {
    #expect(list.count == members.count && Set(members).count == members.count)
    for member in members { #expect(!member.isDeleted && member.modelContext === context && leadsBack(member)) }
  }
}
