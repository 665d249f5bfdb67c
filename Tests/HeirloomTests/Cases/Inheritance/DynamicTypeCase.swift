import Foundation
import Heirloom
import Testing

/// Whatever the static type of the one who asks, an object is of the class it was made of.
@Suite struct DynamicTypeCase {
  @Test(arguments: StoreKind.allCases) func `an identifier from a base variable finds the subclass`(_ kind: StoreKind)
    throws
  {
    let store = try TestStore(kind)
    let identifier = try insert(store.context)
    try store.settle()
    let first = store.context
    #expect(first.registeredModel(for: identifier) as Vehicle? == nil)
    let found = try #require(first.model(for: identifier))
    #expect(type(of: found) == SportsCar.self && first.registeredModel(for: identifier) as Vehicle? === found)
    let second = store.context
    let fetched = try second.fetch(
      FetchDescriptor<Vehicle>(predicate: #Predicate { $0.persistentModelID == identifier }))
    #expect(fetched.count == 1 && fetched.first is SportsCar)
    #expect(fetched.first?.describe() == "sports car Comet" && fetched.first === second.model(for: identifier))
  }

  private func insert(_ context: ModelContext) throws -> PersistentIdentifier {
    let vehicle: Vehicle = SportsCar(name: "Comet", topSpeed: 300)
    context.insert(vehicle)
    #expect(vehicle.persistentModelID.entityName == "SportsCar")
    try context.save()
    return vehicle.persistentModelID
  }

  @Test(arguments: StoreKind.allCases) func `an object keeps all levels of its values`(_ kind: StoreKind) throws {
    let store = try TestStore.holding(kind, [Base.self, Middle.self, Lowest.self, Root.self]) {
      let lowest = Lowest()
      lowest.name = "n"
      lowest.size = 2
      lowest.note = "o"
      lowest.flag = true
      return [lowest, Middle()]
    }
    let context = store.context
    let lowest = try #require(try context.all(Lowest.self).first)
    #expect(lowest.name == "n" && lowest.size == 2 && lowest.note == "o" && lowest.flag)
    try context.expectAgreement(#Predicate<Lowest> { $0.name == "n" && $0.size == 2 && $0.flag }, { $0.flag })
    try context.expectAgreement(#Predicate<Root> { $0.name == "n" || $0.name == "" }, { _ in true })
    #expect(try context.fetchCount(FetchDescriptor<Middle>()) == 2)
  }

  @Test(arguments: [[0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3, 1]]) func `the order of the schema is irrelevant`(
    _ order: [Int]
  ) throws {
    let types: [any PersistentModel.Type] = [Vehicle.self, Car.self, SportsCar.self, Truck.self]
    let store = try TestStore(.reopened, order.map { types[$0] })
    let identifier = try insert(store.context)
    try store.settle()
    let container = try ModelContainer(
      for: Schema(types), configurations: ModelConfiguration(url: store.folder, allowsSave: false))
    #expect(ModelContext(container).model(for: identifier) is SportsCar)
  }

  @Model class Root {
    var name = ""
    init() {}
  }

  @Model class Base: Root {
    var size = 1
  }

  /// Has no properties of its own.
  @Model class Middle: Base {}

  @Model final class Lowest: Middle {
    var note: String?
    var flag = false
  }
}

extension Vehicle {
  func describe() -> String { self is SportsCar ? "sports car \(name)" : name }
}
