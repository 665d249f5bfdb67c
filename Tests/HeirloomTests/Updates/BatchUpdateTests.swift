import Foundation
import Heirloom
import Observation
import Synchronization
import Testing

private typealias Depot = Depots.Depot
private typealias Tram = Depots.Tram
private typealias ArticulatedTram = Depots.ArticulatedTram

/// `update(model:where:set:)` is a change like any other, without objects.
@Suite struct BatchUpdateTests {
  private let store: TestStore
  private let context: ModelContext
  private let depots: [Depot]

  init() throws {
    store = try TestStore(.memory, Depots.types)
    context = store.context
    depots = try Depots.fill(context)
  }

  private func trams(_ predicate: Predicate<Tram>? = nil) throws -> [Tram] {
    try context.fetch(FetchDescriptor<Tram>(predicate: predicate, sortBy: [SortDescriptor(\.number)]))
  }

  @Test func `a value is set in all objects of a class that meet a condition`() throws {
    let context = ModelContext(store.container)
    let count = try context.update(
      model: Tram.self, where: #Predicate { $0.line == 3 }, set: .assign(\.note, "late"), .assign(\.livery, .red))
    #expect(count == 10)
    #expect(context.registeredObjectCount == 0)
    #expect(context.hasChanges)
    #expect(try context.fetchCount(FetchDescriptor<Tram>(predicate: #Predicate { $0.note == "late" })) == 10)
    try context.save()
    let changed = try trams(#Predicate { $0.note != nil })
    #expect(changed.map(\.number) == Array(stride(from: 3, to: 100, by: 10)))
    #expect(changed.allSatisfy { $0.livery == .red && $0.line == 3 })
  }

  @Test func `subclasses belong to it, or not`() throws {
    #expect(try context.update(model: Tram.self, includeSubclasses: false, set: .assign(\.note, "plain")) == 75)
    #expect(try context.update(model: ArticulatedTram.self, set: .assign(\.joints, 2), .assign(\.note, "long")) == 25)
    #expect(try trams(#Predicate { $0.note == "plain" }).allSatisfy { !($0 is ArticulatedTram) })
    #expect(try trams(#Predicate { $0.note == "long" }).allSatisfy { ($0 as? ArticulatedTram)?.joints == 2 })
  }

  @Test func `an expression is computed from the object as it was`() throws {
    let half = 0.5
    try context.update(
      model: Tram.self, where: #Predicate { $0.line < 2 },
      set: .assign(\.line, #Expression<Tram, Int> { $0.line + 100 }),
      .assign(\.load, #Expression<Tram, Double> { $0.load + half }),
      .assign(\.note, #Expression<Tram, String?> { $0.depot?.name }))
    let changed = try trams(#Predicate { $0.line >= 100 })
    #expect(changed.map(\.line) == (0..<20).map { 100 + $0 % 2 })
    #expect(changed.map(\.load) == Array(repeating: 0.5, count: 20))
    #expect(changed.map(\.note) == (0..<20).map { $0 % 2 == 0 ? "north" : "south" })
  }

  @Test func `an optional property takes an expression that always has a value`() throws {
    let few = 200
    try context.update(
      model: Tram.self, set: .assign(\.note, #Expression<Tram, String> { $0.number < few ? "g" : "x" }))
    #expect(try trams().allSatisfy { $0.note == "g" })
    try context.update(model: Tram.self, set: .assign(\.note, nil))
    #expect(try trams().allSatisfy { $0.note == nil })
  }

  @Test func `values that are encoded, raw or small are stored as setters store them`() throws {
    let size = Depots.Size(length: 30, width: 2)
    try context.update(model: Tram.self, set: .assign(\.size, size), .assign(\.livery, .white), .assign(\.seats, 7))
    try context.save()
    #expect(try trams().allSatisfy { $0.size == size && $0.livery == .white && $0.seats == 7 })
    #expect(try context.fetchCount(FetchDescriptor<Tram>(predicate: #Predicate { $0.size == size })) == 100)
  }

  @Test func `objects in memory show it and tell who observes them`() throws {
    let tram = try trams()[5]
    let other = try trams()[6]
    let heard = Mutex(0)
    withObservationTracking {
      _ = tram.note
      _ = other.line
    } onChange: {
      heard.withLock { $0 += 1 }
    }
    try context.update(model: Tram.self, where: #Predicate { $0.number == 5 }, set: .assign(\.note, "seen"))
    #expect(heard.withLock { $0 } == 1)
    #expect(tram.note == "seen")
    #expect(other.note == nil)
    #expect(context.changedModelsArray.count == 1)
  }

  @Test func `objects that are not saved yet belong to it, deleted ones don't`() throws {
    context.insert(Tram(1_000, line: 3))
    let changed = try trams()[13]
    changed.line = 7
    context.delete(try trams()[3])
    #expect(try context.update(model: Tram.self, where: #Predicate { $0.line == 3 }, set: .assign(\.note, "x")) == 9)
    try context.save()
    #expect(try trams(#Predicate { $0.note == "x" }).map(\.number) == [23, 33, 43, 53, 63, 73, 83, 93, 1_000])
  }

  @Test func `observers of the class are not called`() throws {
    let tram = try trams()[0]
    try context.update(model: Tram.self, set: .assign(\.calls, 4))
    #expect(tram.calls == 4)
    #expect(tram.visits == 0)
  }

  // MARK: Relationships

  @Test func `the lists of the other side follow a to-one`() throws {
    let count = try context.update(
      model: Tram.self, where: #Predicate { $0.line == 1 }, set: .assign(\.depot, depots[0]))
    #expect(count == 10)
    #expect(depots.map(\.trams.count) == [60, 40])
    #expect(depots[0].trams.suffix(10).allSatisfy { $0.line == 1 })
    let new = Depot("east")
    try context.update(model: Tram.self, where: #Predicate { $0.line == 2 }, set: .assign(\.depot, new))
    #expect(new.modelContext == context && new.trams.count == 10)
    try context.update(model: Tram.self, set: .assign(\.depot, nil))
    try context.save()
    #expect(try context.fetch(FetchDescriptor<Depot>()).allSatisfy(\.trams.isEmpty))
  }

  // MARK: Uniqueness, undo, live queries

  @Test func `a taken key is refused by the save`() throws {
    try context.update(model: Tram.self, where: #Predicate { $0.number == 5 }, set: .assign(\.number, 6))
    let error = #expect(throws: SwiftDataError.self) { try context.save() }
    #expect(error == .uniquenessViolation)
    context.rollback()
    try context.update(
      model: Tram.self, set: .assign(\.number, #Expression<Tram, Int> { $0.number + 1 }))
    try context.save()
    #expect(try trams().map(\.number) == Array(1...100))
  }

  @Test func `it can be undone and done again`() throws {
    let undo = UndoManager()
    context.undoManager = undo
    undo.groupsByEvent = false
    undo.beginUndoGrouping()
    try context.update(
      model: Tram.self, where: #Predicate { $0.line == 3 }, set: .assign(\.note, "x"), .assign(\.depot, depots[0]))
    context.processPendingChanges()
    undo.endUndoGrouping()
    undo.undo()
    #expect(try trams(#Predicate { $0.note != nil }).isEmpty)
    #expect(depots.map(\.trams.count) == [50, 50])
    undo.redo()
    #expect(try trams(#Predicate { $0.note == "x" }).count == 10)
    #expect(depots.map(\.trams.count) == [60, 40])
  }

  @Test func `live queries follow`() throws {
    let list = try LiveQuery(FetchDescriptor<Tram>(predicate: #Predicate { $0.note == "x" }), in: context)
    try context.update(model: Tram.self, where: #Predicate { $0.line == 3 }, set: .assign(\.note, "x"))
    context.processPendingChanges()
    #expect(list.elements.count == 10)
  }

  @Test func `a rollback takes it back`() throws {
    try context.update(model: Tram.self, set: .assign(\.line, 77), .assign(\.depot, nil))
    context.rollback()
    #expect(try trams(#Predicate { $0.line == 77 }).isEmpty)
    #expect(depots.map(\.trams.count) == [50, 50])
  }

  // MARK: Errors

  private func expectNothingChanged(
    _ kind: SwiftDataError?, _ parts: String..., sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () throws -> Int
  ) {
    let error = #expect(throws: (any Error).self, sourceLocation: sourceLocation) { try body() }
    if let kind { #expect(error as? SwiftDataError == kind, sourceLocation: sourceLocation) }
    for part in parts { #expect("\(error as Any)".contains(part), sourceLocation: sourceLocation) }
    #expect(!context.hasChanges, sourceLocation: sourceLocation)
  }

  @Test func `an error changes nothing`() throws {
    let zero = 0
    expectNothingChanged(nil) {
      try context.update(
        model: Tram.self, set: .assign(\.note, "x"), .assign(\.depot, Depot("new")),
        .assign(\.line, #Expression<Tram, Int> { 100 / ($0.number - zero) }))
    }
    expectNothingChanged(nil) {
      try context.update(
        model: Tram.self, set: .assign(\.seats, #Expression<Tram, Int8> { $0.seats * $0.seats * $0.seats }))
    }
    expectNothingChanged(.unsupportedKeyPath, "Tram", "not stored") {
      try context.update(model: Tram.self, set: .assign(\.doubled, 4))
    }
    expectNothingChanged(.unsupportedKeyPath, "Tram", "not stored") {
      try context.update(model: Tram.self, set: .assign(\.visits, 4))
    }
    expectNothingChanged(.unsupportedKeyPath, "trams") {
      try context.update(model: Depot.self, set: .assign(\.trams, []))
    }
    expectNothingChanged(.modelValidationFailure, "Broken") {
      try context.update(model: Tram.self, set: .assign(\.note, "x"), .assign(\.broken, Depots.Broken()))
    }
    let other = ModelContext(store.container)
    let foreign = try #require(other.fetch(FetchDescriptor<Depot>()).first)
    expectNothingChanged(.modelOfAnotherContext, "depot") {
      try context.update(model: Tram.self, set: .assign(\.depot, foreign))
    }
  }
}
