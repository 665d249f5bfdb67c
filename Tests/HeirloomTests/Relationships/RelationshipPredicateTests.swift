import Foundation
import Heirloom
import Testing

@Suite struct `Conditions through relationships` {
  typealias Owner = Graph.Owner
  typealias Vehicle = Graph.Vehicle

  @Test(arguments: StoreKind.allCases) func `conditions see both sides`(kind: StoreKind) throws {
    let store = try TestStore.holding(kind, Graph.types) {
      let owner = Owner("Ada")
      owner.vehicles = [Vehicle("A"), Graph.Truck("T")]
      return [owner, Owner("Bob"), Vehicle("C")]
    }
    let context = store.context
    let ada = try #require(try context.fetch(FetchDescriptor<Owner>(predicate: #Predicate { $0.name == "Ada" })).first)
    func plates(_ predicate: Predicate<Vehicle>) throws -> [String] {
      try context.fetch(FetchDescriptor(predicate: predicate)).map(\.plate).sorted()
    }
    func names(_ predicate: Predicate<Owner>) throws -> [String] {
      try context.fetch(FetchDescriptor(predicate: predicate)).map(\.name).sorted()
    }
    #expect(try plates(#Predicate { $0.owner == nil }) == ["C"])
    #expect(try plates(#Predicate { $0.owner?.name == "Ada" }) == ["A", "T"])
    #expect(try plates(#Predicate { $0.owner == ada }) == ["A", "T"])
    #expect(try names(#Predicate { $0.vehicles.isEmpty }) == ["Bob"])
    #expect(try names(#Predicate { $0.vehicles.contains { $0.plate == "T" } }) == ["Ada"])
    #expect(try names(#Predicate { $0.vehicles.allSatisfy { $0.plate == "T" } }) == ["Bob"])
    #expect(try names(#Predicate { $0.vehicles.count == 2 }) == ["Ada"])
  }
}
