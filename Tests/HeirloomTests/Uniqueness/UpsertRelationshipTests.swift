import Heirloom
import Testing

@Suite struct `Upserts and relationships` {
  typealias Tree = Keyed.Tree
  typealias Leaf = Keyed.Leaf
  typealias Tag = Keyed.Tag
  typealias Plot = Keyed.Plot
  typealias Seat = Keyed.Seat

  private func tree(_ context: ModelContext) throws -> Tree {
    try #require(try context.fetch(FetchDescriptor<Tree>(predicate: #Predicate { $0.title == "a" })).first)
  }

  @Test(arguments: StoreKind.allCases) func `lists are merged, those of the stored object first`(
    kind: StoreKind
  ) throws {
    let store = try TestStore.holding(kind, Keyed.types) {
      let tree = Tree("a")
      tree.leaves = [Leaf("1"), Leaf("2")]
      return [tree, Keyed.Note("n", tree)]
    }
    do {
      let context = store.context
      let newcomer = Tree("a")
      context.insert(newcomer)
      newcomer.leaves = [Leaf("3"), Leaf("4")]
      newcomer.height = 5
      try context.save()
      #expect(try tree(context).leaves.map(\.name) == ["1", "2", "3", "4"])
      context.insert(Tree("a"))
      try context.save()
    }
    try store.settle()
    let context = store.context
    let stored = try tree(context)
    #expect(stored.leaves.map(\.name) == ["1", "2", "3", "4"] && stored.height == 0)
    #expect(try context.fetch(FetchDescriptor<Keyed.Note>()).first?.tree === stored)
    #expect(try context.fetchCount(FetchDescriptor<Leaf>()) == 4)
  }

  @Test func `a member that moves to the new object keeps its place`() throws {
    let store = try TestStore.holding(.memory, Keyed.types) {
      let tree = Tree("a")
      tree.leaves = [Leaf("1"), Leaf("2")]
      return [tree]
    }
    let context = store.context
    let stored = try tree(context)
    let newcomer = Tree("a")
    context.insert(newcomer)
    newcomer.leaves = [stored.leaves[0], Leaf("3")]
    stored.leaves.append(Leaf("4"))
    try context.save()
    #expect(stored.leaves.map(\.name) == ["1", "2", "4", "3"])
    let other = store.context
    #expect(try tree(other).leaves.map(\.name) == ["1", "2", "4", "3"])
  }

  @Test func `links go over, each once`() throws {
    let store = try TestStore.holding(.memory, Keyed.types) {
      let tree = Tree("a")
      tree.tags = [Tag("x"), Tag("y")]
      return [tree]
    }
    let context = store.context
    let tags = try tree(context).tags
    let newcomer = Tree("a")
    context.insert(newcomer)
    newcomer.tags = [Tag("z"), tags[1]]
    try context.save()
    let other = store.context
    let stored = try tree(other)
    #expect(stored.tags.map(\.name) == ["x", "y", "z"])
    for tag in stored.tags { #expect(tag.trees == [stored]) }
  }

  @Test func `a to-one that the new object leaves nil stays, another one is taken over`() throws {
    let store = try TestStore.holding(.memory, Keyed.types) {
      let tree = Tree("a")
      tree.plot = Plot("old")
      return [tree]
    }
    let context = store.context
    context.insert(Tree("a"))
    try context.save()
    #expect(try tree(context).plot?.name == "old")
    let newcomer = Tree("a")
    context.insert(newcomer)
    newcomer.plot = Plot("new")
    try context.save()
    let other = store.context
    #expect(try tree(other).plot?.name == "new")
    for plot in try other.fetch(FetchDescriptor<Plot>()) {
      #expect(plot.tree == (plot.name == "new" ? try tree(other) : nil))
    }
  }

  @Test func `what leads to a new object leads to the one that stays`() throws {
    let store = try TestStore.holding(.memory, Keyed.types) { [Tree("a"), Keyed.Note("old", nil)] }
    let context = store.context
    let newcomer = Tree("a")
    let again = Tree("a")
    context.insert(newcomer)
    context.insert(again)
    context.insert(Keyed.Note("new", again))
    try context.fetch(FetchDescriptor<Keyed.Note>()).first { $0.text == "old" }?.tree = newcomer
    try context.save()
    let other = store.context
    let stored = try tree(other)
    for note in try other.fetch(FetchDescriptor<Keyed.Note>()) { #expect(note.tree === stored) }
    for note in try context.fetch(FetchDescriptor<Keyed.Note>()) { #expect(note.tree === (try tree(context))) }
  }

  @Test(arguments: [false, true]) func `the parts of a compound key are compared one by one`(isSaved: Bool) throws {
    let context = try TestStore(.memory, Keyed.types).context
    let (one, two) = (Keyed.Club("a"), Keyed.Club("a|b"))
    for club in [one, two] { context.insert(club) }
    let seats = [Seat(one, "b|c"), Seat(one, nil), Seat(one, nil), Seat(two, "c"), Seat(two, "b|c"), Seat(nil, "c")]
    for seat in seats {
      context.insert(seat)
      if isSaved { try context.save() }
    }
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Seat>()) == 6)
    context.insert(Seat(one, "b|c", row: 1, column: 2))
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Seat>()) == 6)
    #expect(seats[0].row == 1)
    context.insert(Seat(two, "x", row: 1, column: 2))
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Seat>()) == 6 && seats[0].club === two)
  }

  @Test func `a key over a to-one sees that its object became part of another`() throws {
    let store = try TestStore.holding(.memory, Keyed.types) { [Seat(Keyed.Club("a"), "x", row: 1)] }
    let context = store.context
    context.insert(Seat(Keyed.Club("a"), "x", row: 2))
    context.insert(Seat(Keyed.Club("a"), "x", row: 3))
    try context.save()
    #expect(try context.fetch(FetchDescriptor<Seat>()).map(\.row) == [3])
    #expect(try context.fetchCount(FetchDescriptor<Keyed.Club>()) == 1)
    #expect(try context.fetch(FetchDescriptor<Seat>()).first?.club?.title == "a")
  }
}
