import Foundation
import HeirloomEngine
import HeirloomPredicates
import Testing

/// Predicates throw for the rows for which evaluating them throws, and nothing else stops a program.
@Suite struct ThrowingTests {
  private let store = VehicleStore.sample

  @Test func `a forced nil is Foundation's error`() throws {
    let query = store.query(#Predicate<Vehicle> { $0.note! == "old" })
    let failure = #expect(throws: QueryFailure.self) { try query.keys() }
    #expect(failure?.predicateError as? PredicateError == .forceUnwrapFailure)
    #expect(throws: PredicateError.self) {
      try store.visible.filter(#Predicate<Vehicle> { $0.note! == "old" }.evaluate)
    }
  }

  @Test func `a guard in front of a forced value holds`() throws {
    #expect(try store.query(#Predicate<Vehicle> { $0.note != nil && $0.note! == "old" }).keys() == [2])
    #expect(try store.query(#Predicate<Vehicle> { $0.note == nil || $0.note! == "old" }).keys() == [1, 2, 3, 4])
    #expect(throws: QueryFailure.forcedNil) {
      try store.query(#Predicate<Vehicle> { $0.note! == "old" && $0.note != nil }).keys()
    }
  }

  @Test func `a forced cast is Foundation's error`() throws {
    let cast = store.query(
      Predicate<Vehicle> { vehicle in
        Expressions.Comparison(
          lhs: Expressions.KeyPath(
            root: Expressions.ForceCast<Expressions.Variable<Vehicle>, Car>(vehicle), keyPath: \.doors),
          rhs: Expressions.Value(1), op: .greaterThan)
      })
    let failure = #expect(throws: QueryFailure.self) { try cast.keys() }
    #expect(failure?.predicateError as? PredicateError == .forceCastFailure)
  }

  @Test func `a division by zero is an error where Swift would stop the program`() throws {
    #expect(throws: QueryFailure.divisionByZero) {
      try store.query(#Predicate<Vehicle> { 12 / $0.wheels == 3 }).keys()
    }
    #expect(try store.query(#Predicate<Vehicle> { $0.wheels != 0 && 12 / $0.wheels == 3 }).keys() == [2, 3])
  }

  @Test func `an overflow is an error where Swift would stop the program`() {
    let huge = Int.max
    #expect(throws: QueryFailure.arithmeticOverflow) {
      try store.query(#Predicate<Vehicle> { $0.wheels + huge > 0 }).keys()
    }
  }

  @Test func `errors of an object's evaluation come through`() {
    let query = store.query(#Predicate<Vehicle> { $0.owner!.shout == "CART" })
    let error = #expect(throws: PredicateError.self) { try query.keys() }
    #expect(error == .forceUnwrapFailure)
  }

  @Test func `a range with its bounds in the wrong order is an error where Swift would stop the program`() throws {
    let low = 5
    let high = 1
    #expect(throws: QueryFailure.invalidRange) {
      try store.query(#Predicate<Vehicle> { (low...high).contains($0.wheels) }).keys()
    }
    #expect(throws: QueryFailure.invalidRange) {
      try store.query(#Predicate<Vehicle> { ($0.wheels..<high).contains(3) }).keys()
    }
    #expect(try store.query(#Predicate<Vehicle> { ($0.wheels...18).contains(4) }).keys() == [1, 2, 3, 5])
  }

  @Test func `what would stop the program in an object's evaluation is an error`() throws {
    #expect(throws: QueryFailure.divisionByZero) {
      try store.query(#Predicate<Vehicle> { 12 / $0.engine.power == 3 }).keys()
    }
    #expect(throws: QueryFailure.divisionByZero) {
      try store.query(#Predicate<Vehicle> { 12 % $0.engine.power == 3 || $0.shout == "" }).keys()
    }
    let huge = Int.max
    #expect(throws: QueryFailure.arithmeticOverflow) {
      try store.query(#Predicate<Vehicle> { ($0.engine.power > 0 ? $0.engine.power : -1) - 2 + huge > 0 }).keys()
    }
    let least = -1
    #expect(throws: QueryFailure.invalidRange) {
      try store.query(#Predicate<Vehicle> { ($0.engine.power..<least).contains(1) }).keys()
    }
  }

  @Test func `a guard in front of what would stop the program holds`() throws {
    let power = store.query(#Predicate<Vehicle> { $0.engine.power != 0 && 600 / $0.engine.power == 2 })
    #expect(try power.keys() == [3])
    let choice = store.query(#Predicate<Vehicle> { ($0.engine.power == 0 ? 7 : 600 / $0.engine.power) == 2 })
    #expect(try choice.keys() == [3])
    let numbers = [1, 0, 5]
    let stops = store.query(#Predicate<Vehicle> { vehicle in numbers.contains { $0 == 1 || vehicle.wheels / $0 > 3 } })
    #expect(try stops.keys() == [1, 2, 3, 4, 5])
    #expect(throws: QueryFailure.divisionByZero) {
      try store.query(
        #Predicate<Vehicle> { vehicle in numbers.contains { $0 > 5 || vehicle.engine.power / $0 > 900 } }
      ).keys()
    }
  }
}
