import Foundation
import Heirloom
import Synchronization
import Testing

/// A rollback restores the saved state on both sides of every link, in the indexes and among unique keys.
@Suite struct RolledBackGraphCase {
  typealias Tree = Keyed.Tree
  typealias Leaf = Keyed.Leaf

  private func describe(_ context: ModelContext) throws -> [String] {
    let trees = try context.fetch(FetchDescriptor<Tree>(sortBy: [SortDescriptor(\.title)]))
    let leaves = try context.fetch(FetchDescriptor<Leaf>(sortBy: [SortDescriptor(\.name)]))
    return trees.map { tree in
      "\(tree.title) \(tree.height) \(tree.leaves.map(\.name)) \(tree.tags.map(\.name)) \(tree.plot?.name ?? "-")"
    } + leaves.map { "\($0.name) on \($0.tree?.title ?? "-")" }
  }

  private func plant(_ context: ModelContext) throws -> (Tree, Tree, [Leaf]) {
    let (oak, elm) = (Tree("oak"), Tree("elm"))
    let leaves = ["a", "b", "c"].map { Leaf($0) }
    context.insert(oak)
    context.insert(elm)
    oak.leaves = leaves
    elm.leaves = [Leaf("z")]
    oak.tags = ["x", "y"].map { Keyed.Tag($0) }
    elm.plot = Keyed.Plot("p")
    try context.save()
    return (oak, elm, leaves)
  }

  @Test(arguments: StoreKind.allCases) func `everything is as it was saved, and the next save writes nothing`(
    kind: StoreKind
  ) throws {
    let store = try TestStore(kind, Keyed.types)
    let expected: [String]
    do {
      let context = store.context
      let (oak, elm, leaves) = try plant(context)
      expected = try describe(context)
      // Moves, orders, links, partners, keys, an upsert to be, a deletion with its children.
      leaves[1].tree = elm
      oak.leaves = [leaves[2], leaves[0]]
      oak.tags.reverse()
      oak.plot = elm.plot
      let new = Leaf("new")
      elm.leaves.insert(new, at: 0)
      let rival = Tree("oak")
      rival.height = 9
      context.insert(rival)
      (oak.title, elm.title) = ("elm", "ash")
      context.delete(oak)
      #expect(try context.fetchCount(FetchDescriptor(predicate: #Predicate<Tree> { $0.title == "ash" })) == 1)
      context.rollback()

      #expect(try describe(context) == expected)
      #expect(!context.hasChanges && new.modelContext == nil && rival.modelContext == nil && new.name == "new")
      #expect(oak.modelContext === context && oak.leaves.isSame(as: leaves))
      #expect(leaves.allSatisfy { $0.tree === oak } && elm.plot?.tree === elm && oak.plot == nil)
      for (title, tree) in [("oak", oak), ("elm", elm)] {
        let found = try context.fetch(FetchDescriptor(predicate: #Predicate<Tree> { $0.title == title }))
        #expect(found.isSame(as: [tree]))
      }
      #expect(try context.fetchCount(FetchDescriptor(predicate: #Predicate<Tree> { $0.title == "ash" })) == 0)
      try context.save()
    }
    try store.settle()
    let context = store.context
    #expect(try describe(context) == expected)
    // The keys are taken and free as they were.
    context.insert(Tree("ash"))
    let upsert = Tree("oak")
    upsert.height = 3
    context.insert(upsert)
    try context.save()
    #expect(try context.fetch(FetchDescriptor<Tree>(sortBy: [SortDescriptor(\.title)])).map(\.height) == [0, 0, 3])
  }

  @Test func `a rollback after a failed save restores the saved state too`() throws {
    let store = try TestStore(.memory, Keyed.types)
    let context = store.context
    let (oak, elm, _) = try plant(context)
    let expected = try describe(context)
    oak.leaves = elm.leaves + oak.leaves
    elm.title = "oak"
    #expect(throws: SwiftDataError.uniquenessViolation) { try context.save() }
    context.rollback()
    #expect(try describe(context) == expected)
  }

  @Test func `the save after a rollback tells nobody of anything`() throws {
    let store = try TestStore(.memory, Keyed.types)
    let context = store.context
    let (oak, _, _) = try plant(context)
    oak.height = 4
    context.rollback()
    let count = Atomic(0)
    let center = NotificationCenter.default
    let token = center.addObserver(forName: ModelContext.didSave, object: context, queue: nil) { _ in
      count.add(1, ordering: .relaxed)
    }
    defer { center.removeObserver(token) }
    try context.save()
    #expect(count.load(ordering: .relaxed) == 0)
    oak.height = 5
    try context.save()
    #expect(count.load(ordering: .relaxed) == 1)
  }
}
