import Heirloom
import Testing

/// A new object that can't be saved leaves nothing behind in those that led to it.
@Suite struct FailedLinkCase {
  @Model class Holder {
    var name: String
    var one: Held?
    init(_ name: String) { self.name = name }
  }

  @Model class Held {
    @Attribute(.unique) var number: Int
    var holder: Holder?
    init(_ number: Int) { self.number = number }
  }

  @Test(arguments: [false, true]) func `after the object is gone the others are saved`(rollsBack: Bool) throws {
    let types: [any PersistentModel.Type] = [Holder.self, Held.self]
    var configuration = ModelConfiguration(isStoredInMemoryOnly: true)
    configuration.uniqueness = .reject
    let container = try ModelContainer(for: Schema(types), configurations: configuration)
    let context = ModelContext(container)
    let holder = Holder("a")
    context.insert(holder)
    context.insert(Held(1))
    try context.save()
    let held = Held(1)
    holder.one = held
    holder.name = "b"
    #expect(throws: SwiftDataError.uniquenessViolation) { try context.save() }
    #expect(holder.one === held && held.holder === holder && holder.name == "b", "everything is pending as before")
    if rollsBack {
      context.rollback()
      #expect(holder.name == "a")
      holder.name = "b"
    } else {
      context.delete(held)
    }
    #expect(holder.one == nil)
    try context.save()
    let other = ModelContext(container)
    let stored = try #require(try other.fetch(FetchDescriptor<Holder>()).first)
    #expect(stored.name == "b" && stored.one == nil)
  }
}
