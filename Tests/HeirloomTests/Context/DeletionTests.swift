import Foundation
import Heirloom
import Testing

@Suite struct DeletionTests {
  @Test(arguments: StoreKind.allCases) func `a deleted object is gone after the save and still readable`(
    kind: StoreKind
  ) throws {
    let store = try TestStore(kind)
    do {
      let context = store.context
      let truck = Truck(name: "Titan", payload: 12)
      context.insert(truck)
      context.insert(Truck(name: "Other", payload: nil))
      try context.save()
      context.delete(truck)
      #expect(truck.isDeleted && truck.modelContext === context)
      #expect(try context.fetchCount(FetchDescriptor<Vehicle>()) == 1)
      try context.save()
      #expect(!truck.isDeleted && truck.modelContext == nil)
      #expect(truck.name == "Titan" && truck.payload == 12 && truck.weight == 8_000)
    }
    try store.settle()
    #expect(try store.context.fetch(FetchDescriptor<Vehicle>()).map(\.name) == ["Other"])
  }

  @Test func `deleting an object that was never saved forgets it`() throws {
    let context = try TestStore(.memory).context
    let item = Item(title: "a", note: "n")
    context.insert(item)
    context.delete(item)
    #expect(item.modelContext == nil && item.note == "n" && !context.hasChanges)
    context.delete(item)
    context.insert(item)
    try context.save()
    #expect(try context.fetch(FetchDescriptor<Item>()).map(\.title) == ["a"])
  }

  @Test func `inserting a deleted object before the save takes the deletion back`() throws {
    let context = try TestStore(.memory).context
    let item = Item(title: "a")
    context.insert(item)
    try context.save()
    item.title = "b"
    context.delete(item)
    context.delete(item)
    context.insert(item)
    #expect(!item.isDeleted)
    try context.save()
    #expect(try context.fetch(FetchDescriptor<Item>()).map(\.title) == ["b"])
  }

  @Test func `an object that is inserted again after its deletion was saved is a new one`() throws {
    let context = try TestStore(.memory).context
    let item = Item(title: "a")
    context.insert(item)
    try context.save()
    let old = item.persistentModelID
    context.delete(item)
    try context.save()
    #expect(item.persistentModelID == old)
    context.insert(item)
    try context.save()
    #expect(item.persistentModelID != old)
    #expect(context.model(for: old) == nil)
    #expect(try context.fetchCount(FetchDescriptor<Item>()) == 1)
  }

  @Test func `an object that another context deleted keeps its values and takes writes as a plain one`() throws {
    let store = try TestStore(.memory)
    let mine = store.context
    let item = Item(title: "a", score: 1)
    mine.insert(item)
    try mine.save()
    let other = store.context
    try other.delete(model: Item.self)
    try other.save()
    #expect(item.title == "a")
    #expect(try mine.fetch(FetchDescriptor<Item>()).isEmpty)
    #expect(item.modelContext == nil && item.title == "a" && item.score == 1)
    item.title = "b"
    #expect(item.title == "b" && !mine.hasChanges)
    try mine.save()
    #expect(try other.fetchCount(FetchDescriptor<Item>()) == 0)
  }

  @Test func `a deletion elsewhere beats a pending update`() throws {
    let store = try TestStore(.memory)
    let mine = store.context
    let item = Item(title: "a")
    mine.insert(item)
    try mine.save()
    let other = store.context
    other.delete(try #require(other.fetch(FetchDescriptor<Item>()).first))
    item.title = "b"
    try other.save()
    try mine.save()
    #expect(item.modelContext == nil && item.title == "b")
    #expect(try mine.fetchCount(FetchDescriptor<Item>()) == 0)
  }

  @Test func `reading and writing an object after its context is gone does not trap`() throws {
    let store = try TestStore(.memory)
    let car = SportsCar(name: "Comet", topSpeed: 1)
    let new = Car(name: "New")
    do {
      let context = store.context
      context.insert(car)
      try context.save()
      context.insert(new)
    }
    #expect(car.modelContext == nil && car.name == "Comet" && car.topSpeed == 1)
    car.topSpeed = 2
    new.doors = 7
    #expect(car.topSpeed == 2 && new.doors == 7 && new.modelContext == nil)
    #expect(!car.isDeleted && car.persistentModelID == car.persistentModelID)
    let context = store.context
    context.insert(new)
    try context.save()
    #expect(try context.fetch(FetchDescriptor<Car>()).map(\.doors).sorted() == [2, 7])
  }

  @Test func `deleting all data leaves nothing`() throws {
    let store = try TestStore(.disk)
    let context = store.context
    for index in 0..<10_000 { context.insert(index % 2 == 0 ? Car(name: "c") : Vehicle(name: "v")) }
    try context.save()
    context.insert(Item(title: "pending"))
    try store.container.deleteAllData()
    #expect(try context.fetchCount(FetchDescriptor<Vehicle>()) == 0)
    #expect(try context.fetchCount(FetchDescriptor<Item>()) == 1)
  }
}
