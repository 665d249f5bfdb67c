import Heirloom
import Observation
import Testing

/// Undo goes back step by step, and an object whose insert was undone can still be read and observed.
@Suite struct UndoneInsertCase {
  typealias Owner = Graph.Owner
  typealias Vehicle = Graph.Vehicle

  private final class Changes: @unchecked Sendable {
    var count = 0
  }

  @Test(arguments: StoreKind.allCases) func `children are taken back one by one, also after a save`(
    kind: StoreKind
  ) throws {
    let store = try TestStore(kind, Graph.types)
    do {
      let context = store.context
      let owner = Owner("o")
      context.insert(owner)
      try context.save()
      let manager = context.recording()
      var children: [Vehicle] = []
      for plate in ["c1", "c2", "c3"] {
        let child = Vehicle(plate)
        owner.vehicles.append(child)
        children.append(child)
        context.processPendingChanges()
      }
      manager.undo()
      #expect(owner.vehicles.map(\.plate) == ["c1", "c2"])
      let undone = children[2]
      #expect(undone.plate == "c3" && undone.owner == nil && undone.modelContext == nil)
      let changes = Changes()
      withObservationTracking({ _ = undone.plate }, onChange: { changes.count += 1 })
      undone.plate = "observed"
      #expect(changes.count == 1)
      try context.save()
      #expect(!context.hasChanges)
      manager.undo()
      #expect(context.hasChanges && owner.vehicles.map(\.plate) == ["c1"])
      #expect(try store.context.fetchCount(FetchDescriptor<Vehicle>()) == 2)
      try context.save()
      manager.redo()
      manager.redo()
      #expect(owner.vehicles.isSame(as: children))
      #expect(owner.vehicles.map(\.plate) == ["c1", "c2", "c3"])
      try context.save()
    }
    try store.settle()
    let context = store.context
    #expect(try context.fetch(FetchDescriptor<Owner>()).first?.vehicles.map(\.plate) == ["c1", "c2", "c3"])
  }

  @Test(arguments: StoreKind.allCases) func `a deletion with its children is one step`(kind: StoreKind) throws {
    let store = try TestStore(kind, Graph.types)
    do {
      let context = store.context
      let owner = Owner("o")
      owner.vehicles = ["a", "b"].map { Vehicle($0) }
      context.insert(owner)
      try context.save()
      let children = owner.vehicles
      let identifiers = children.map(\.persistentModelID)
      let manager = context.recording()
      context.delete(owner)
      try context.save()
      manager.undo()
      #expect(owner.vehicles.isSame(as: children))
      #expect(owner.vehicles.map(\.persistentModelID) == identifiers)
      try context.save()
    }
    try store.settle()
    let context = store.context
    #expect(try context.fetch(FetchDescriptor<Owner>()).first?.vehicles.map(\.plate) == ["a", "b"])
  }
}
