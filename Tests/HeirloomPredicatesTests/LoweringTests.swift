import Foundation
import HeirloomEngine
import HeirloomPredicates
import Testing

/// What predicates become, and which rows they find: plan and rows are pinned together.
@Suite struct LoweringTests {
  private let store = VehicleStore.sample

  @Test func `conditions on columns are pushed down`() throws {
    let query = store.query(#Predicate<Car> { $0.wheels >= 4 && $0.name == "Fiat" })
    #expect(
      query.plan == """
        scan Car
          where wheels >= 4
          where name == "Fiat"
        scan SportsCar
          where wheels >= 4
          where name == "Fiat"
        """)
    #expect(try query.keys() == [2, 3])
    #expect(store.askedObjects == 0)
  }

  @Test func `a cast leaves only the rows of its class`() throws {
    let query = store.query(#Predicate<Vehicle> { (($0 as? Truck)?.payload ?? -1) > 3 })
    #expect(
      query.plan == """
        scan Truck
          where payload > 3.0
        skip Vehicle, Car, SportsCar, Van
        """)
    #expect(try query.keys() == [4])
  }

  @Test func `a cast in an alternative keeps the other classes`() throws {
    let query = store.query(
      #Predicate<Vehicle> { $0.name.contains("a") || (($0 as? Truck)?.payload ?? -1) > 3 })
    #expect(
      query.plan == """
        scan Vehicle
          where name.contains("a")
        scan Car
          where name.contains("a")
        scan SportsCar
          where name.contains("a")
        scan Truck
          where payload > 3.0 || name.contains("a")
        scan Van
          where name.contains("a")
        """)
    #expect(try query.keys() == [1, 2, 3, 4, 5])
  }

  @Test func `siblings may have properties of one name and two types`() throws {
    let text = store.query(#Predicate<Vehicle> { ($0 as? Truck)?.code == "x" })
    #expect(text.plan == "scan Truck\n  where code == \"x\"\nskip Vehicle, Car, SportsCar, Van")
    #expect(try text.keys() == [4])
    let number = store.query(#Predicate<Vehicle> { ($0 as? Van)?.code == 7 })
    #expect(number.plan == "scan Van\n  where code == 7\nskip Vehicle, Car, SportsCar, Truck")
    #expect(try number.keys() == [5])
  }

  @Test func `type tests combine to exact classes`() throws {
    let query = store.query(#Predicate<Vehicle> { !($0 is SportsCar) && $0 is Car })
    #expect(query.plan == "scan Car\nskip Vehicle, SportsCar, Truck, Van")
    #expect(try query.keys() == [2])
    #expect(try store.query(#Predicate<Vehicle> { ($0 is Truck ? 1 : 0) == 1 }).keys() == [4])
  }

  @Test func `optional text is searched where it is`() throws {
    let query = store.query(#Predicate<Car> { $0.note?.contains("o") == true })
    #expect(
      query.plan == """
        scan Car
          where note.contains("o")
        scan SportsCar
          where note.contains("o")
        """)
    #expect(try query.keys() == [2])
    let inverse = store.query(#Predicate<Vehicle> { $0.note?.contains("o") != true })
    #expect(try inverse.keys() == [1, 3, 4, 5])
    #expect(try store.query(#Predicate<Vehicle> { $0.note?.contains("") == true }).keys() == [2, 5])
    #expect(try store.query(#Predicate<Vehicle> { ($0.note ?? "zz").starts(with: "z") }).keys() == [1, 3, 4])
  }

  @Test func `nil is a value`() throws {
    #expect(try store.query(#Predicate<Vehicle> { $0.owner == nil }).keys() == [1, 3, 4, 5])
    #expect(try store.query(#Predicate<Vehicle> { $0.owner != nil }).keys() == [2])
    #expect(try store.query(#Predicate<Vehicle> { $0.isSold != true }).keys() == [1, 3, 4, 5])
    #expect(try store.query(#Predicate<Vehicle> { !($0.note == "old") }).keys() == [1, 3, 4, 5])
    #expect(store.askedObjects == 0)
  }

  @Test func `an if-let is a condition like others`() throws {
    let wanted = ["old", "new"]
    let query = store.query(
      #Predicate<Vehicle> { vehicle in
        if let note = vehicle.note { wanted.contains(note) } else { vehicle.name == "Mack" }
      })
    #expect(try query.keys() == [2, 4])
    #expect(!query.plan.contains("per object"))
  }

  @Test func `enums are found by case and by raw value`() throws {
    let diesel = Fuel.diesel
    let query = store.query(#Predicate<Truck> { $0.fuel == diesel })
    #expect(query.plan == "scan Truck\n  where fuel == \"diesel\"")
    #expect(try query.keys() == [4])
    let raw = store.query(#Predicate<Truck> { $0.fuel.rawValue == "diesel" })
    #expect(raw.plan == "scan Truck\n  where fuel == \"diesel\"")
    let kinds = [Fuel.petrol, .diesel]
    #expect(try store.query(#Predicate<Vehicle> { kinds.contains($0.fuel) }).keys() == [3, 4])
  }

  @Test func `what has no column form is asked of the objects that columns leave over`() throws {
    let query = store.query(#Predicate<Vehicle> { $0.shout == "FIAT" && $0.wheels > 2 && $0 is SportsCar })
    #expect(
      query.plan == """
        scan SportsCar
          where wheels > 2
          per object object { $0.… == "FIAT" }
        skip Vehicle, Car, Truck, Van
        """)
    #expect(try query.keys() == [3])
    #expect(store.askedObjects == 1)
  }

  @Test func `a part of an encoded value is asked for once for each value`() throws {
    let many = VehicleStore(
      (1...200 as ClosedRange<UInt64>).map { key in
        let car = Car(key: key)
        car.engine = Engine(power: Int(key % 2) * 300, maker: nil)
        return car
      })
    let query = many.query(#Predicate<Vehicle> { $0.engine.power > 200 && $0.engine.maker == nil })
    #expect(try query.executor.count() == 100)
    // Two values of the first question; one of them is left for the second.
    #expect(many.askedObjects == 3)
  }

  @Test func `captured values are computed once`() throws {
    let engine = Engine(power: 4, maker: "Mack")
    let limits = ["low": 3]
    let query = store.query(
      #Predicate<Truck> { $0.wheels > engine.power && $0.name == engine.maker! && $0.wheels > limits["low"]! })
    #expect(try query.keys() == [4])
    #expect(query.plan.contains("where wheels > 4"))
  }

  @Test func `ranges become comparisons`() throws {
    let query = store.query(#Predicate<Truck> { (10...20).contains($0.wheels) })
    #expect(query.plan == "scan Truck\n  where wheels >= 10\n  where wheels <= 20")
    #expect(try query.keys() == [4])
  }

  @Test func `a predicate inside a predicate runs over columns`() throws {
    let wide = #Predicate<Vehicle> { $0.wheels > 4 }
    let predicate = Predicate<Truck> { truck in
      Expressions.build_Conjunction(
        lhs: Expressions.ForcedUnwrap(
          Expressions.CollectionIndexSubscript(
            wrapped: Expressions.Value(NestedAnswers(wide)),
            index: Expressions.KeyPath(
              root: Expressions.ForceCast<Expressions.Variable<Truck>, Vehicle>(truck), keyPath: \.asIndex))),
        rhs: Expressions.Equal(
          lhs: Expressions.KeyPath(root: truck, keyPath: \.code), rhs: Expressions.Value("x")))
    }
    let query = store.query(predicate)
    #expect(query.plan == "scan Truck\n  where wheels > 4\n  where code == \"x\"")
    #expect(try query.keys() == [4])
  }
}
