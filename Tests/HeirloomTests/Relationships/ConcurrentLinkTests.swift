import Heirloom
import Testing

/// Two contexts change links, each right on its own: after both saves they are right together.
@Suite struct `Links that two contexts change` {
  typealias Owner = Graph.Owner
  typealias Vehicle = Graph.Vehicle
  typealias Licence = Graph.Licence

  private let store: TestStore
  private let one: ModelContext
  private let two: ModelContext

  init() throws {
    store = try TestStore(.memory, Graph.types + Library.types)
    one = store.context
    two = store.context
  }

  private func first<Model: PersistentModel>(_ context: ModelContext, _: Model.Type = Model.self) throws -> Model {
    try #require(try context.fetch(FetchDescriptor<Model>()).first)
  }

  private func owners(_ context: ModelContext) throws -> [Owner] {
    try context.fetch(FetchDescriptor<Owner>(sortBy: [SortDescriptor(\.name)]))
  }

  @Test func `an object that leads to one deleted elsewhere leads nowhere`() throws {
    one.insert(Owner("o"))
    one.insert(Vehicle("v"))
    try one.save()
    let vehicle: Vehicle = try first(two)
    vehicle.owner = try first(two)
    one.delete(try first(one, Owner.self))
    try one.save()
    try two.save()
    #expect(vehicle.owner == nil)
    #expect(try first(one, Vehicle.self).owner == nil)
    #expect(try one.fetchCount(FetchDescriptor<Vehicle>(predicate: #Predicate { $0.owner == nil })) == 1)
  }

  @Test func `a new object that must have a target deleted elsewhere is not saved`() throws {
    one.insert(Library.Shelf("s"))
    try one.save()
    let shelf: Library.Shelf = try first(two)
    let book = Library.Book("b", on: shelf)
    two.insert(book)
    one.delete(try first(one, Library.Shelf.self))
    try one.save()
    #expect(throws: SwiftDataError.modelValidationFailure) { try two.save() }
    let other = Library.Shelf("other")
    book.shelf = other
    try two.save()
    #expect(other.books == [book])
    #expect(try one.fetch(FetchDescriptor<Library.Book>()).map(\.shelf.name) == ["other"])
  }

  @Test func `a deletion cascades to members that came from elsewhere`() throws {
    one.insert(Owner("o"))
    try one.save()
    two.delete(try first(two, Owner.self))
    let owner: Owner = try first(one)
    owner.vehicles = [Vehicle("v"), Vehicle("w")]
    try one.save()
    try two.save()
    one.refresh()
    #expect(try one.fetchCount(FetchDescriptor<Vehicle>()) == 0)
    #expect(try one.fetchCount(FetchDescriptor<Owner>()) == 0)
  }

  @Test func `a deletion makes links from elsewhere go`() throws {
    one.insert(Graph.Post("p"))
    one.insert(Graph.Tag("t"))
    try one.save()
    two.delete(try first(two, Graph.Tag.self))
    let post: Graph.Post = try first(one)
    post.tags = [try first(one)]
    try one.save()
    try two.save()
    one.refresh()
    #expect(post.tags == [])
    #expect(try one.fetchCount(FetchDescriptor<Graph.Post>(predicate: #Predicate { $0.tags?.isEmpty == true })) == 1)
  }

  @Test func `a link to an object deleted elsewhere goes`() throws {
    one.insert(Graph.Post("p"))
    one.insert(Graph.Tag("t"))
    try one.save()
    let post: Graph.Post = try first(two)
    post.tags = [try first(two)]
    one.delete(try first(one, Graph.Tag.self))
    try one.save()
    try two.save()
    #expect(post.tags == [])
    #expect(try two.fetchCount(FetchDescriptor<Graph.Post>(predicate: #Predicate { $0.tags?.count == 0 })) == 1)
  }

  @Test func `a pair linked twice counts once`() throws {
    one.insert(Graph.Post("p"))
    one.insert(Graph.Tag("t"))
    try one.save()
    for context in [one, two] { try first(context, Graph.Post.self).tags = [try first(context)] }
    try one.save()
    try two.save()
    for context in [one, two] {
      context.refresh()
      let once = #Predicate<Graph.Post> { $0.tags?.count == 1 }
      #expect(try context.fetchCount(FetchDescriptor<Graph.Post>(predicate: once)) == 1)
      #expect(try first(context, Graph.Tag.self).posts.count == 1)
    }
  }

  @Test func `of two partners chosen elsewhere and here the later save has its own`() throws {
    one.insert(Owner("o"))
    for number in 1...2 { one.insert(Licence(number)) }
    try one.save()
    let numbers = [SortDescriptor(\Licence.number)]
    try first(one, Owner.self).licence = try one.fetch(FetchDescriptor<Licence>(sortBy: numbers))[0]
    try first(two, Owner.self).licence = try two.fetch(FetchDescriptor<Licence>(sortBy: numbers))[1]
    try one.save()
    try two.save()
    for context in [one, two] {
      context.refresh()
      let licences = try context.fetch(FetchDescriptor<Licence>(sortBy: numbers))
      #expect(licences.map { $0.holder?.name } == [nil, "o"])
      #expect(try first(context, Owner.self).licence === licences[1])
    }
  }

  @Test func `partners parted here stay parted whomever they got elsewhere`() throws {
    let owner = Owner("a")
    owner.licence = Licence(1)
    one.insert(owner)
    one.insert(Owner("b"))
    try one.save()
    let here = try owners(two)
    here[0].licence = nil
    // Elsewhere the licence goes to the other owner.
    try owners(one)[1].licence = owner.licence
    try one.save()
    try two.save()
    let licence: Licence = try first(two)
    #expect(here.map { $0.licence === licence } == [false, licence.holder === here[1]])
    one.refresh()
    #expect(owner.licence == nil)
  }

  @Test func `an object deleted here parts from the partner that it got elsewhere`() throws {
    one.insert(Owner("o"))
    one.insert(Licence(1))
    try one.save()
    two.delete(try first(two, Licence.self))
    let owner: Owner = try first(one)
    owner.licence = try first(one)
    try one.save()
    try two.save()
    one.refresh()
    #expect(owner.licence == nil)
  }

  @Test func `members deleted elsewhere leave the lists of one direction`() throws {
    let album = Library.Album("a")
    album.photos = ["x", "y", "z"].map(Library.Photo.init)
    album.cover = album.photos[1]
    one.insert(album)
    try one.save()
    let photo = try two.fetch(FetchDescriptor<Library.Photo>(predicate: #Predicate { $0.name == "y" }))[0]
    two.delete(photo)
    try two.save()
    one.refresh()
    #expect(album.photos.map(\.name) == ["x", "z"])
    #expect(album.cover == nil)
    let two = #Predicate<Library.Album> { $0.photos.count == 2 && $0.cover == nil }
    #expect(try one.fetchCount(FetchDescriptor(predicate: two)) == 1)
  }

  @Test func `a partner that must have a target and lost it is not saved`() throws {
    let country = Library.Country("c")
    let old = Library.Capital("old", of: country)
    one.insert(old)
    try one.save()
    let new = Library.Capital("new", of: country)
    one.insert(new)
    #expect(country.capital === new)
    #expect(throws: SwiftDataError.modelValidationFailure) { try one.save() }
    one.delete(old)
    try one.save()
    #expect(country.capital === new && new.country === country)
  }
}
