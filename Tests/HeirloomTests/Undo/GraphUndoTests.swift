import Foundation
import Heirloom
import Testing

@Suite struct GraphUndoTests {
  typealias Owner = Graph.Owner
  typealias Vehicle = Graph.Vehicle

  private func fleet() throws -> (TestStore, ModelContext, Owner) {
    let store = try TestStore(.memory, Graph.types + Library.types)
    let context = store.context
    let owner = Owner("o")
    owner.vehicles = ["a", "b", "c", "d"].map { Vehicle($0) }
    context.insert(owner)
    try context.save()
    return (store, context, owner)
  }

  @Test(arguments: [false, true]) func `a deleted object comes back with what its rules deleted`(saves: Bool) throws {
    let (_, context, owner) = try fleet()
    let vehicles = owner.vehicles
    owner.licence = Graph.Licence(7)
    let licence = owner.licence
    try context.save()
    let identifiers = ([owner] as [any PersistentModel] + vehicles).map(\.persistentModelID)
    let manager = context.recording()
    manager.group { context.delete(owner) }
    if saves { try context.save() }
    #expect(licence?.holder == nil)
    manager.undo()
    if saves { #expect(context.hasChanges) }
    #expect(owner.modelContext === context && !owner.isDeleted)
    #expect(owner.vehicles.isSame(as: vehicles))
    #expect(licence?.holder === owner && owner.licence === licence)
    #expect(([owner] as [any PersistentModel] + vehicles).map(\.persistentModelID) == identifiers)
    try context.save()
    manager.redo()
    #expect(try context.fetchCount(FetchDescriptor<Vehicle>()) == 0 && licence?.holder == nil)
    manager.undo()
    try context.save()
    #expect(owner.vehicles.map(\.plate) == ["a", "b", "c", "d"])
    #expect(vehicles.allSatisfy { $0.owner === owner })
  }

  @Test func `an object comes back to its place in the list`() throws {
    let (_, context, owner) = try fleet()
    let manager = context.recording()
    manager.group { context.delete(owner.vehicles[1]) }
    try context.save()
    #expect(owner.vehicles.map(\.plate) == ["a", "c", "d"])
    manager.undo()
    #expect(owner.vehicles.map(\.plate) == ["a", "b", "c", "d"])
    try context.save()
    #expect(owner.vehicles.map(\.plate) == ["a", "b", "c", "d"])
  }

  @Test func `moves and orders are taken back on both sides`() throws {
    let (_, context, owner) = try fleet()
    let other = Owner("p")
    context.insert(other)
    try context.save()
    let manager = context.recording()
    let moved = owner.vehicles[2]
    manager.group { moved.owner = other }
    manager.group { owner.vehicles.reverse() }
    #expect(owner.vehicles.map(\.plate) == ["d", "b", "a"])
    manager.undo()
    #expect(owner.vehicles.map(\.plate) == ["a", "b", "d"])
    manager.undo()
    #expect(owner.vehicles.map(\.plate) == ["a", "b", "c", "d"] && other.vehicles.isEmpty)
    manager.redo()
    manager.redo()
    #expect(owner.vehicles.map(\.plate) == ["d", "b", "a"] && other.vehicles.isSame(as: [moved]))
  }

  @Test func `links of many to many come back in order`() throws {
    let (_, context, _) = try fleet()
    let post = Graph.Post("p")
    let tags = ["x", "y", "z"].map { Graph.Tag($0) }
    post.tags = tags
    context.insert(post)
    try context.save()
    let manager = context.recording()
    manager.group { context.delete(tags[1]) }
    manager.group { post.tags = nil }
    try context.save()
    #expect(post.tags == nil)
    manager.undo()
    #expect(post.tags?.map(\.word) == ["x", "z"])
    manager.undo()
    #expect(post.tags?.map(\.word) == ["x", "y", "z"] && tags.allSatisfy { $0.posts.first === post })
  }

  @Test func `an object that was only let go elsewhere is the same instance when it is back`() throws {
    let (_, context, owner) = try fleet()
    let manager = context.recording()
    let new = Vehicle("new")
    manager.group { owner.vehicles.insert(new, at: 1) }
    manager.undo()
    #expect(new.modelContext == nil && new.plate == "new")
    new.plate = "changed outside"
    manager.redo()
    #expect(owner.vehicles[1] === new && new.plate == "new")
  }

  @Test func `a required target that was deleted comes back under those who need it`() throws {
    let (_, context, _) = try fleet()
    let shelf = Library.Shelf("s")
    let book = Library.Book("b", on: shelf)
    context.insert(book)
    try context.save()
    let manager = context.recording()
    manager.group { context.delete(shelf) }
    try context.save()
    manager.undo()
    #expect(book.shelf === shelf && shelf.books.first === book)
    try context.save()
    #expect(try context.fetch(FetchDescriptor<Library.Book>()).first?.shelf.name == "s")
  }

  @Test func `a deletion made again is refused again if it leaves a required target empty`() throws {
    let (_, context, _) = try fleet()
    let country = Library.Country("c")
    let capital = Library.Capital("k", of: country)
    context.insert(capital)
    try context.save()
    let manager = context.recording()
    manager.group { context.delete(country) }
    manager.undo()
    try context.save()
    #expect(capital.country === country && country.capital === capital)
    manager.redo()
    #expect(throws: SwiftDataError.modelValidationFailure) { try context.save() }
    manager.undo()
    try context.save()
  }

  @Test func `partners of one to one are what they were, whoever took one meanwhile`() throws {
    let (store, context, owner) = try fleet()
    let licence = Graph.Licence(1)
    context.insert(licence)
    owner.licence = licence
    try context.save()
    let manager = context.recording()
    manager.group { owner.licence = nil }
    try context.save()
    let other = store.context
    let rival = Owner("rival")
    other.insert(rival)
    rival.licence = try other.fetch(FetchDescriptor<Graph.Licence>()).first
    try other.save()
    manager.undo()
    try context.save()
    #expect(owner.licence === licence && licence.holder === owner)
    other.refresh()
    #expect(rival.licence == nil)
  }

  @Test func `what others deleted is neither changed nor led to`() throws {
    let (store, context, owner) = try fleet()
    let vehicles = owner.vehicles
    let manager = context.recording()
    manager.group { vehicles[0].plate = "changed" }
    manager.group { vehicles[1].owner = nil }
    try context.save()
    let other = store.context
    for vehicle in try other.fetch(FetchDescriptor<Vehicle>()) where vehicle.plate == "changed" {
      other.delete(vehicle)
    }
    for owner in try other.fetch(FetchDescriptor<Owner>()) { other.delete(owner) }
    try other.save()
    manager.undo()
    #expect(vehicles[1].owner == nil)
    manager.undo()
    try context.save()
    #expect(try context.fetch(FetchDescriptor<Vehicle>()).map(\.plate) == ["b"])
  }

  @Test func `undoing an insert lets go of those who came to it since`() throws {
    let (store, context, _) = try fleet()
    let manager = context.recording()
    let album = Library.Album("a")
    let owner = Owner("new")
    manager.group {
      context.insert(album)
      context.insert(owner)
    }
    try context.save()
    let other = store.context
    let licence = Graph.Licence(3)
    other.insert(licence)
    licence.holder = try other.fetch(FetchDescriptor<Owner>()).first { $0.name == "new" }
    try other.fetch(FetchDescriptor<Library.Album>()).first?.photos = [Library.Photo("p")]
    try other.save()
    manager.undo()
    try context.save()
    other.refresh()
    #expect(licence.holder == nil && licence.modelContext === other)
    #expect(try context.fetchCount(FetchDescriptor<Library.Photo>()) == 1)
  }
}
