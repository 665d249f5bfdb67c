import Foundation
import Heirloom
import Testing

/// `is` and `as?` mean what they mean in Swift: the class or any descendant; an impossible one is false or nil.
@Suite struct TypeTestCase {
  private static func vehicles() -> [Vehicle] {
    [
      Vehicle(name: "x"), Vehicle(name: "y"), Car(name: "x"), Car(name: "y", doors: 2),
      SportsCar(name: "y", topSpeed: 300),
      Truck(name: "y", payload: nil), Truck(name: "y", payload: 5), Truck(name: "x", payload: 1),
    ]
  }

  @Test(arguments: StoreKind.allCases) func `type tests include descendants`(_ kind: StoreKind) throws {
    let context = try TestStore.holding(kind) { Self.vehicles() }.context
    try context.expectAgreement(#Predicate<Vehicle> { $0 is Car }, { $0 is Car })
    try context.expectAgreement(#Predicate<Vehicle> { !($0 is SportsCar) && $0 is Car }, { type(of: $0) == Car.self })
    try context.expectAgreement(
      #Predicate<Vehicle> { !($0 is Car) && !($0 is Truck) }, { type(of: $0) == Vehicle.self })
    try context.expectAgreement(
      #Predicate<Vehicle> { $0 is SportsCar || $0 is Truck }, { $0 is SportsCar || $0 is Truck })
    try context.expectAgreement(#Predicate<Vehicle> { ($0 is Truck ? 1 : 0) == 1 }, { $0 is Truck })
    try context.expectAgreement(
      #Predicate<Vehicle> { ($0 is Truck) == ($0.name == "y") }, { ($0 is Truck) == ($0.name == "y") })
  }

  @Test(arguments: StoreKind.allCases) func `casts give nil on rows of other classes`(_ kind: StoreKind) throws {
    let context = try TestStore.holding(kind) { Self.vehicles() }.context
    try context.expectAgreement(
      #Predicate<Vehicle> { $0.name.contains("x") || (($0 as? Truck)?.payload ?? -1) > 3 },
      { $0.name.contains("x") || (($0 as? Truck)?.payload ?? -1) > 3 })
    try context.expectAgreement(
      #Predicate<Vehicle> { !($0.name.contains("x") || (($0 as? Truck)?.payload ?? -1) > 3) },
      { !($0.name.contains("x") || (($0 as? Truck)?.payload ?? -1) > 3) })
    try context.expectAgreement(
      #Predicate<Vehicle> { ($0 as? Truck)?.payload == nil }, { ($0 as? Truck)?.payload == nil })
    try context.expectAgreement(#Predicate<Vehicle> { ($0 as? Car)?.doors == 2 }, { ($0 as? Car)?.doors == 2 })
    try context.expectAgreement(
      #Predicate<Vehicle> { vehicle in
        if let car = vehicle as? SportsCar { car.topSpeed > 100 } else { vehicle.weight < 5_000 }
      },
      { ($0 as? SportsCar).map { $0.topSpeed > 100 } ?? ($0.weight < 5_000) })
  }

  @Test func `a fetch of a subclass sorts by its own and by inherited properties`() throws {
    let context = try TestStore.holding(.disk) { Self.vehicles() }.context
    let trucks = try context.fetch(FetchDescriptor<Truck>(sortBy: [SortDescriptor(\.payload, order: .reverse)]))
    #expect(trucks.map(\.payload) == [5, 1, nil])
    let cars = try context.fetch(FetchDescriptor<Car>(sortBy: [SortDescriptor(\.name), SortDescriptor(\.doors)]))
    #expect(cars.map(\.doors) == [4, 2, 2])
    let all = try context.fetch(FetchDescriptor<Vehicle>(sortBy: [SortDescriptor(\.name)]))
    #expect(all.map(\.name) == ["x", "x", "x", "y", "y", "y", "y", "y"])
  }
}
