import Foundation
import Heirloom
import Testing

@Suite struct InsertionTests {
  @Test func `a model works as a plain object before it is inserted`() {
    let car = SportsCar(name: "Comet", topSpeed: 300)
    car.topSpeed += 10
    car.name += "!"
    #expect(car.topSpeed == 310)
    #expect(car.name == "Comet!")
    #expect(car.doors == 2)
    #expect(car.modelContext == nil)
    #expect(!car.hasChanges)
  }

  @Test(arguments: StoreKind.allCases) func `an inserted object keeps its class, values and identity`(kind: StoreKind)
    throws
  {
    let store = try TestStore(kind)
    let identifier: PersistentIdentifier
    do {
      let context = store.context
      let car = SportsCar(name: "Comet", topSpeed: 300)
      identifier = car.persistentModelID
      context.insert(car)
      #expect(car.persistentModelID == identifier)
      #expect(car.modelContext === context)
      #expect(car.hasChanges)
      try context.save()
      #expect(!car.hasChanges)
      #expect(car.persistentModelID == identifier)
    }
    try store.settle()
    let found = try #require(store.context.model(for: identifier) as? SportsCar)
    #expect(found.topSpeed == 300 && found.doors == 2 && found.weight == 900 && found.name == "Comet")
    #expect(type(of: found) == SportsCar.self)
  }

  @Test func `inserting twice is once`() throws {
    let store = try TestStore(.memory)
    let context = store.context
    let item = Item(title: "a")
    context.insert(item)
    context.insert(item)
    try context.save()
    context.insert(item)
    #expect(!context.hasChanges)
    #expect(try context.fetchCount(FetchDescriptor<Item>()) == 1)
  }

  @Test func `the pending arrays tell new, changed and deleted objects apart`() throws {
    let store = try TestStore(.memory)
    let context = store.context
    let kept = Item(title: "kept")
    let doomed = Item(title: "doomed")
    context.insert(kept)
    context.insert(doomed)
    try context.save()
    let new = Item(title: "new")
    context.insert(new)
    kept.title = "changed"
    context.delete(doomed)
    #expect(context.insertedModelsArray.map(\.persistentModelID) == [new.persistentModelID])
    #expect(context.changedModelsArray.map(\.persistentModelID) == [kept.persistentModelID])
    #expect(context.deletedModelsArray.map(\.persistentModelID) == [doomed.persistentModelID])
  }

  @Test func `saving names an unregistered class and loses nothing else`() throws {
    let container = try ModelContainer(
      for: Vehicle.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    let context = ModelContext(container)
    let stranger = Car(name: "Stranger")
    context.insert(Vehicle(name: "Known"))
    context.insert(stranger)
    let error = #expect(throws: SwiftDataError.self) { try context.save() }
    #expect(error == .unregisteredClass)
    #expect(error?.description.contains("Car.self") == true)
    #expect(context.insertedModelsArray.count == 1)
    context.delete(stranger)
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Vehicle>()) == 1)
  }

  @Test func `of many objects that are refused the first that is left is reported`() throws {
    let container = try ModelContainer(
      for: Vehicle.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    let context = ModelContext(container)
    var strangers: [Vehicle] = [Car(name: "0"), Truck(name: "1", payload: nil)]
    for number in 2..<20_000 { strangers.append(Car(name: "\(number)")) }
    for stranger in strangers + strangers { context.insert(stranger) }
    let error = #expect(throws: SwiftDataError.self) { try context.save() }
    #expect(error?.location == "Car")
    context.delete(strangers[0])
    let next = #expect(throws: SwiftDataError.self) { try context.save() }
    #expect(next?.location == "Truck")
    for stranger in strangers { context.delete(stranger) }
    #expect(!context.hasChanges)
    try context.save()
  }

  @Test func `an object of another context is refused by save and stays where it is`() throws {
    let store = try TestStore(.memory)
    let first = store.context
    let second = store.context
    let item = Item(title: "a")
    first.insert(item)
    second.insert(item)
    #expect(throws: SwiftDataError.modelOfAnotherContext) { try second.save() }
    #expect(item.modelContext === first)
    try first.save()
    second.rollback()
    #expect(try second.fetchCount(FetchDescriptor<Item>()) == 1)
  }
}
