import Foundation
import HeirloomEngine
import HeirloomPredicates
import Testing

@Suite struct LoweringTests {
  let store: VehicleStore

  init() {
    let vehicle = Vehicle(key: 1)
    vehicle.name = "cart"
    vehicle.wheels = 2
    let car = Car(key: 2)
    car.name = "Fiat"
    car.wheels = 4
    car.note = "old"
    car.trim = "red"
    car.isSold = true
    car.owner = vehicle
    let fast = SportsCar(key: 3)
    fast.name = "Fiat"
    fast.wheels = 4
    fast.isSold = false
    fast.topSpeed = 280
    fast.fuel = .petrol
    fast.engine = Engine(power: 300, maker: "V")
    let truck = Truck(key: 4)
    truck.name = "Mack"
    truck.wheels = 18
    truck.payload = 12
    truck.code = "x"
    truck.fuel = .diesel
    let van = Van(key: 5)
    van.name = "Éclair"
    van.note = ""
    van.code = 7
    store = VehicleStore([vehicle, car, fast, truck, van])
  }

  @Test func `conditions on columns are pushed down`() throws {
    let query = store.query(#Predicate<Vehicle> { $0.wheels >= 4 && $0.name == "Fiat" })
    #expect(
      query.plan == """
        scan Vehicle
          where wheels >= 4
          where name == "Fiat"
        scan Car
          where wheels >= 4
          where name == "Fiat"
        scan SportsCar
          where wheels >= 4
          where name == "Fiat"
        scan Truck
          where wheels >= 4
          where name == "Fiat"
        scan Van
          where wheels >= 4
          where name == "Fiat"
        """)
    #expect(try query.vehicles().map(\.key) == [2, 3])
    #expect(store.askedObjects == 2)
  }

  @Test func `a cast leaves only the rows of its class`() throws {
    let query = store.query(#Predicate<Vehicle> { (($0 as? Truck)?.payload ?? -1) > 3 })
    #expect(
      query.plan == """
        scan Truck
          where payload > 3.0
        skip Vehicle, Car, SportsCar, Van
        """)
    #expect(try query.names() == ["Mack"])
  }
}
