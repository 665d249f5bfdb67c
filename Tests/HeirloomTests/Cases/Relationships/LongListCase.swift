import Heirloom
import Testing

/// Counting, asking and appending through a relationship make no object of the members.
@Suite struct LongListCase {
  typealias Owner = Graph.Owner
  typealias Vehicle = Graph.Vehicle

  @Test func `questions about a long list make no object`() throws {
    let store = try TestStore(.memory, Graph.types)
    try fill(store.context, 20_000)
    let context = store.context
    let owner = try #require(try context.fetch(FetchDescriptor<Owner>()).first)
    let id = owner.persistentModelID
    #expect(owner.list(\.vehicles).count == 20_000)
    let led = #Predicate<Vehicle> { $0.owner?.persistentModelID == id }
    #expect(try context.fetchCount(FetchDescriptor(predicate: led)) == 20_000)
    #expect(try context.fetchCount(FetchDescriptor<Owner>(predicate: #Predicate { $0.vehicles.count > 19_999 })) == 1)
    #expect(try context.fetchCount(FetchDescriptor<Owner>(predicate: #Predicate { !$0.vehicles.isEmpty })) == 1)
    let new = Vehicle("new")
    owner.list(\.vehicles).append(new)
    #expect(owner.list(\.vehicles).contains(new))
    Vehicle("other").owner = owner
    #expect(owner.list(\.vehicles).count == 20_002)
    try context.save()
    #expect(context.registeredObjectCount == 2)
    var latest = FetchDescriptor<Vehicle>(predicate: led, sortBy: [SortDescriptor(\.plate, order: .reverse)])
    latest.fetchLimit = 1
    #expect(try context.fetch(latest).map(\.plate) == ["other"])
  }

  private func fill(_ context: ModelContext, _ members: Int) throws {
    let owner = Owner("o")
    context.insert(owner)
    for number in 0..<members { Vehicle("\(number)").owner = owner }
    try context.save()
  }
}
