import Foundation
import Heirloom
import Observation
import Synchronization
import Testing

/// Reads inside `withObservationTracking` are followed by property and object, at every level of a hierarchy.
@Suite struct ObservationTests {
  /// Whether a change is reported to somebody who read something.
  private func fires(_ read: () -> Void, _ change: () throws -> Void) rethrows -> Bool {
    let fired = Atomic(false)
    withObservationTracking(read) { fired.store(true, ordering: .relaxed) }
    try change()
    return fired.load(ordering: .relaxed)
  }

  enum Stage: CaseIterable { case detached, inserted, saved, fetched }

  /// A sports car somewhere in its life.
  private func car(_ stage: Stage) throws -> (SportsCar, ModelContext?) {
    let car = SportsCar(name: "Comet", topSpeed: 300)
    guard stage != .detached else { return (car, nil) }
    let context = try TestStore(.memory).context
    context.insert(car)
    if stage == .inserted { return (car, context) }
    try context.save()
    if stage == .saved { return (car, context) }
    let reader = ModelContext(context.container)
    return (try #require(reader.model(for: car.persistentModelID) as? SportsCar), reader)
  }

  @Test(arguments: Stage.allCases) func `changes of every level are reported`(_ stage: Stage) throws {
    let (car, context) = try car(stage)
    #expect(fires({ _ = car.name }, { car.name = "n" }))
    #expect(fires({ _ = car.weight }, { car.weight += 1 }))
    #expect(fires({ _ = car.doors }, { car.doors = 3 }))
    #expect(fires({ _ = car.topSpeed }, { car.topSpeed = 1 }))
    #expect(fires({ _ = (car as Vehicle).name }, { car.name = "m" }))
    #expect(fires({ _ = (car as Car).doors }, { (car as Car).doors = 5 }))
    withExtendedLifetime(context) {}
  }

  @Test(arguments: Stage.allCases) func `other properties and other objects are not`(_ stage: Stage) throws {
    let (car, context) = try car(stage)
    let (other, otherContext) = try self.car(stage)
    #expect(!fires({ _ = car.name }, { car.weight = 1 }))
    #expect(!fires({ _ = car.doors }, { car.name = "n" }))
    #expect(!fires({ _ = car.topSpeed }, { other.topSpeed = 5 }))
    #expect(!fires({}, { car.topSpeed = 9 }))
    withExtendedLifetime((context, otherContext)) {}
  }

  @Test func `a rollback tells those who observe an object that had changes`() throws {
    let context = try TestStore(.memory).context
    let cars = ["a", "b"].map { SportsCar(name: $0, topSpeed: 1) }
    for car in cars { context.insert(car) }
    try context.save()
    cars[0].name = "changed"
    #expect(fires({ _ = cars[0].name }, { context.rollback() }))
    cars[0].topSpeed = 2
    #expect(!fires({ _ = cars[1].name }, { context.rollback() }))
    #expect(cars[0].name == "a" && cars[0].topSpeed == 1)
  }

  @Test func `an observer goes along from creation through insertion and save`() throws {
    let context = try TestStore(.memory).context
    let item = Item(title: "a", note: "n")
    #expect(
      try fires(
        { _ = item.note },
        {
          context.insert(item)
          try context.save()
          item.note = nil
        }))
    #expect(
      try !fires(
        { _ = item.note },
        {
          item.title = "b"
          try context.save()
        }))
  }

  @Test func `an observer is told once, and again after it read again`() {
    let item = Item(title: "a")
    let count = Mutex(0)
    withObservationTracking({ _ = item.title }, onChange: { count.withLock { $0 += 1 } })
    item.title = "b"
    item.title = "c"
    #expect(count.withLock { $0 } == 1)
    #expect(fires({ _ = item.title }, { item.title = "d" }))
  }

  @Test func `optional, enum and coded properties are reported`() throws {
    let context = try TestStore(.memory, Values.types).context
    for inserts in [false, true] {
      let object = Composites()
      if inserts { context.insert(object) }
      #expect(fires({ _ = object.optionalMood }, { object.optionalMood = .glad }))
      #expect(fires({ _ = object.mood }, { object.mood = .glad }))
      #expect(fires({ _ = object.places }, { object.places.append(Spot(city: "x")) }))
      #expect(!fires({ _ = object.places }, { object.optionalPlaces = [] }))
    }
  }

  @Test func `reads are not followed where observation is off, and changes are plain ones`() throws {
    let context = try TestStore(.memory).context
    let item = Item(title: "a")
    context.insert(item)
    try context.save()
    context.isObservationEnabled = false
    #expect(!fires({ _ = item.title }, { item.title = "b" }))
    #expect(item.title == "b")
    context.isObservationEnabled = true
    #expect(fires({ _ = item.title }, { item.title = "c" }))
  }

  @Test func `switching observation off holds for rows that are touched later`() throws {
    let store = try TestStore.holding(.memory) { [Item(title: "a")] }
    let context = store.context
    context.isObservationEnabled = false
    let item = try #require(try context.all(Item.self).first)
    #expect(!fires({ _ = item.title }, { item.title = "b" }))
    let new = Item(title: "n")
    context.insert(new)
    #expect(!fires({ _ = new.title }, { new.title = "m" }))
  }

  @Test func `an object that left its context is observed as a plain one`() throws {
    let context = try TestStore(.memory).context
    let item = Item(title: "a")
    context.insert(item)
    try context.save()
    context.delete(item)
    try context.save()
    #expect(item.modelContext == nil)
    #expect(fires({ _ = item.title }, { item.title = "b" }))
  }
}
