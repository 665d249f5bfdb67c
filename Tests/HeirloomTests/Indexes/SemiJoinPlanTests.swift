import Foundation
import Heirloom
import HeirloomEngine
import Testing

/// An index over a to-one finds the rows whose other end meets a condition.
@Suite struct SemiJoinPlanTests {
  private func context() throws -> (TestStore, ModelContext) {
    let store = try TestStore(.memory, Flotilla.types)
    let context = store.context
    let captains = (0..<400).map { Flotilla.Captain("C\($0)", rank: $0 % 40) }
    let ports = (0..<50).map { Flotilla.Port("P\($0)") }
    for captain in captains { context.insert(captain) }
    for port in ports { context.insert(port) }
    for number in 0..<4_000 {
      let type = number % 2 == 0 ? Flotilla.Ship.self : Flotilla.Tug.self
      context.insert(type.init(number, number % 9 == 0 ? nil : captains[number % 400], ports[number % 50]))
    }
    try context.save()
    return (store, context)
  }

  private func numbers(_ predicate: Predicate<Flotilla.Ship>, _ context: ModelContext) throws -> [Int] {
    try context.fetch(FetchDescriptor(predicate: predicate, sortBy: [SortDescriptor(\.number)])).map(\.number)
  }

  /// The same with every use of indexes.
  private func check(
    _ predicate: Predicate<Flotilla.Ship>, _ context: ModelContext, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [Int] {
    let found = try numbers(predicate, context)
    for use in [IndexUse.never, .always] {
      context.indexUse = use
      #expect(try numbers(predicate, context) == found, sourceLocation: sourceLocation)
    }
    context.indexUse = .automatic
    return found
  }

  @Test func `few objects at the other end are looked up`() throws {
    let (store, context) = try context()
    let predicate = #Predicate<Flotilla.Ship> { $0.captain?.name == "C7" && $0.number > 100 }
    #expect(
      try check(predicate, context)
        == [407, 807, 1_207, 1_607, 2_007, 2_407, 2_807, 3_207, 3_607].filter { $0 % 9 != 0 })
    let plan = try context.explain(FetchDescriptor(predicate: predicate))
    #expect(
      plan == """
        search Ship: 0 of 2000 rows
          by index (captain)
            captain → (name == "C7")
          where number > 100
        search Tug: 9 of 2000 rows
          by index (captain)
            captain → (name == "C7")
          where number > 100
        """)
    withExtendedLifetime(store) {}
  }

  @Test func `a captured object is, too`() throws {
    let (store, context) = try context()
    let captain = try #require(
      context.fetch(FetchDescriptor<Flotilla.Captain>(predicate: #Predicate { $0.name == "C12" })).first)
    let identifier = captain.persistentModelID
    let predicate = #Predicate<Flotilla.Ship> { $0.captain?.persistentModelID == identifier }
    #expect(try check(predicate, context).count == 9)
    #expect(try context.explain(FetchDescriptor(predicate: predicate)).contains("by index (captain)"))
    withExtendedLifetime(store) {}
  }

  @Test func `many objects at the other end are joined while scanning`() throws {
    let (store, context) = try context()
    let predicate = #Predicate<Flotilla.Ship> { ($0.captain?.rank ?? 0) > 3 }
    #expect(try check(predicate, context).count > 3_000)
    #expect(!(try context.explain(FetchDescriptor(predicate: predicate)).contains("by index")))
    withExtendedLifetime(store) {}
  }

  @Test func `a required object that was deleted still counts`() throws {
    let (store, context) = try context()
    let predicate = #Predicate<Flotilla.Ship> { $0.port.name == "P3" }
    let before = try check(predicate, context)
    #expect(before.count == 80)
    let ports = try context.fetch(FetchDescriptor<Flotilla.Port>(predicate: #Predicate { $0.name == "P3" }))
    context.delete(ports[0])
    #expect(try check(predicate, context) == before)
    context.rollback()
    ports[0].name = "elsewhere"
    #expect(try check(predicate, context).isEmpty)
    withExtendedLifetime(store) {}
  }

  @Test func `pending objects at the other end count`() throws {
    let (store, context) = try context()
    let predicate = #Predicate<Flotilla.Ship> { $0.captain?.name == "new" }
    #expect(try check(predicate, context).isEmpty)
    let captains = try context.fetch(FetchDescriptor<Flotilla.Captain>(sortBy: [SortDescriptor(\.name)]))
    captains[0].name = "new"
    let renamed = try check(predicate, context)
    #expect(renamed.count == 10 || renamed.count == 9 || renamed.count == 8)
    let ship = try #require(
      context.fetch(FetchDescriptor<Flotilla.Ship>(predicate: #Predicate { $0.number == 1 })).first)
    ship.captain = Flotilla.Captain("new", rank: 0)
    #expect(try check(predicate, context).contains(1))
    context.delete(captains[0])
    #expect(try check(predicate, context) == [1])
    withExtendedLifetime(store) {}
  }
}

private enum Flotilla {
  static let types: [any PersistentModel.Type] = [Captain.self, Port.self, Ship.self, Tug.self]

  @Model final class Captain {
    var name: String
    var rank: Int

    init(_ name: String, rank: Int) {
      self.name = name
      self.rank = rank
    }
  }

  @Model final class Port {
    var name: String
    @Relationship(deleteRule: .noAction, inverse: \Ship.port) var ships: [Ship] = []

    init(_ name: String) { self.name = name }
  }

  @Model class Ship {
    #Index<Ship>([\.captain], [\.port, \.number])
    var number: Int
    var captain: Captain?
    var port: Port

    required init(_ number: Int, _ captain: Captain?, _ port: Port) {
      self.number = number
      self.captain = captain
      self.port = port
    }
  }

  @Model final class Tug: Ship {}
}
