import Foundation
import Heirloom
import Testing

/// An identifier is the same from the object's creation on, for ever, in every context and as text.
@Suite struct StableIdentifierCase {
  @Test(arguments: StoreKind.allCases) func `an identifier survives insertion, save and reopening`(_ kind: StoreKind)
    throws
  {
    let store = try TestStore(kind)
    let (identifier, hash) = try insert(store.context)
    try store.settle()
    let found = try #require(store.context.model(for: identifier) as? Car)
    #expect(
      found.persistentModelID == identifier && found.persistentModelID.hashValue == hash && found.id == identifier)
  }

  private func insert(_ context: ModelContext) throws -> (PersistentIdentifier, Int) {
    let car = Car(name: "c")
    let first = car.persistentModelID
    var places = [first: "detached"]
    #expect(first.storeIdentifier == nil && first.entityName == "Car")
    context.insert(car)
    places[car.persistentModelID] = "inserted"
    #expect(car.persistentModelID.storeIdentifier != nil)
    let text = try JSONEncoder().encode(car.persistentModelID)
    try context.save()
    places[car.persistentModelID] = "saved"
    #expect(places == [first: "saved"])
    let decoded = try JSONDecoder().decode(PersistentIdentifier.self, from: text)
    #expect(decoded == first && context.model(for: decoded) as? Car === car)
    return (first, first.hashValue)
  }

  @Test func `an identifier of an object that is not saved is found where it is inserted and nowhere else`() throws {
    let store = try TestStore(.memory)
    let mine = store.context
    let other = store.context
    let item = Item(title: "a")
    let identifier = item.persistentModelID
    #expect(mine.model(for: identifier) == nil)
    mine.insert(item)
    #expect(mine.model(for: identifier) as? Item === item && mine.registeredModel(for: identifier) as Item? === item)
    #expect(other.model(for: identifier) == nil && other.registeredModel(for: identifier) as Item? == nil)
    try mine.save()
    other.refresh()
    #expect((other.model(for: identifier) as? Item)?.title == "a")
  }

  @Test func `an identifier of another store finds nothing`() throws {
    let mine = try TestStore(.memory).context
    let store = try TestStore(.memory)
    let foreign = store.context
    let item = Item(title: "a")
    foreign.insert(item)
    try foreign.save()
    #expect(mine.model(for: item.persistentModelID) == nil)
    let identifier = item.persistentModelID
    mine.insert(Item(title: "b"))
    let found = try mine.fetch(FetchDescriptor<Item>(predicate: #Predicate { $0.persistentModelID == identifier }))
    #expect(found.isEmpty)
  }

  @Test func `identifiers of one process are ordered by creation`() {
    let items = (0..<100).map { Item(title: "\($0)") }
    let identifiers = items.map(\.persistentModelID)
    #expect(identifiers == identifiers.sorted() && Set(identifiers).count == 100)
  }
}
