import Foundation
import Heirloom
import Testing

/// Undo beside saves, rollbacks and upserts.
@Suite struct SavedUndoTests {
  @Test(arguments: StoreKind.allCases) func `an undo after a save is a pending change that must be saved`(
    kind: StoreKind
  ) throws {
    let store = try TestStore(kind)
    do {
      let context = store.context
      let manager = context.recording()
      let (kept, gone) = (Item(title: "kept"), Item(title: "gone"))
      manager.group { context.insert(kept) }
      try context.save()
      manager.group { context.insert(gone) }
      try context.save()
      manager.undo()
      #expect(context.hasChanges && gone.isDeleted)
      #expect(try store.context.fetchCount(FetchDescriptor<Item>()) == 2)
      try context.save()
      #expect(gone.modelContext == nil && gone.title == "gone")
    }
    try store.settle()
    #expect(try store.context.fetch(FetchDescriptor<Item>()).map(\.title) == ["kept"])
  }

  @Test(arguments: StoreKind.allCases) func `a redo after saves restores identity`(kind: StoreKind) throws {
    let store = try TestStore(kind)
    let identifier: PersistentIdentifier
    do {
      let context = store.context
      let manager = context.recording()
      let item = Item(title: "a", note: "n")
      manager.group { context.insert(item) }
      identifier = item.persistentModelID
      try context.save()
      manager.undo()
      try context.save()
      manager.redo()
      try context.save()
      #expect(item.modelContext === context && item.persistentModelID == identifier)
      #expect(context.model(for: identifier) as? Item === item)
    }
    try store.settle()
    #expect((store.context.model(for: identifier) as? Item)?.note == "n")
  }

  @Test func `an object that the program let go of comes back with its identifier`() throws {
    let context = try TestStore(.memory).context
    let manager = context.recording()
    let identifier: PersistentIdentifier
    do {
      let item = Item(title: "a")
      context.insert(item)
      identifier = item.persistentModelID
      try context.save()
      context.delete(item)
      try context.save()
    }
    manager.undo()
    #expect((context.model(for: identifier) as? Item)?.title == "a")
  }

  @Test func `a rollback takes the steps since the save from the stack`() throws {
    let context = try TestStore(.memory).context
    let manager = context.recording()
    let item = Item(title: "0")
    manager.group { context.insert(item) }
    try context.save()
    manager.group { item.title = "1" }
    context.rollback()
    #expect(item.title == "0" && manager.canUndo)
    manager.undo()
    #expect(item.isDeleted)
    manager.redo()
    #expect(!item.isDeleted)
  }

  @Test func `a rollback after an undo leaves nothing to undo or make again`() throws {
    let context = try TestStore(.memory).context
    let manager = context.recording()
    let item = Item(title: "0")
    manager.group { context.insert(item) }
    manager.group { item.title = "1" }
    try context.save()
    manager.undo()
    context.rollback()
    #expect(item.title == "1" && !manager.canUndo && !manager.canRedo)
  }

  @Test func `a rollback of nothing leaves the stacks alone`() throws {
    let context = try TestStore(.memory).context
    let manager = context.recording()
    let item = Item(title: "0")
    manager.group { context.insert(item) }
    try context.save()
    context.rollback()
    #expect(manager.canUndo)
  }

  @Test func `a rollback leaves other targets their actions`() throws {
    let context = try TestStore(.memory).context
    let manager = context.recording()
    let other = Item(title: "other")
    manager.group {
      context.insert(Item(title: "a"))
      manager.registerUndo(withTarget: other) { $0.title = "undone" }
    }
    context.rollback()
    manager.undo()
    #expect(other.title == "undone")
  }

  @Test func `changes of others to other properties stay`() throws {
    let store = try TestStore(.memory)
    let context = store.context
    let item = Item(title: "0", note: "0")
    context.insert(item)
    try context.save()
    let manager = context.recording()
    manager.group { item.title = "1" }
    try context.save()
    let other = store.context
    try other.fetch(FetchDescriptor<Item>()).first?.note = "1"
    try other.save()
    manager.undo()
    try context.save()
    #expect(item.title == "0" && item.note == "1")
  }

  @Test func `undoing an upsert gives the stored object its values back`() throws {
    let context = try TestStore(.memory, Keyed.types).context
    let stored = Keyed.User(1, email: "s", name: "stored")
    context.insert(stored)
    try context.save()
    let manager = context.recording()
    let new = Keyed.User(1, name: "new")
    context.insert(new)
    try context.save()
    #expect(stored.name == "new")
    manager.undo()
    try context.save()
    #expect(stored.name == "stored" && stored.email == "s")
    #expect(try context.fetchCount(FetchDescriptor<Keyed.User>()) == 1)
    manager.redo()
    try context.save()
    #expect(stored.name == "new" && stored.email == nil)
  }

  @Test func `what led to an object that became part of another leads there after undo and redo`() throws {
    let context = try TestStore(.memory, Keyed.types).context
    let stored = Keyed.Tree("oak")
    context.insert(stored)
    try context.save()
    let manager = context.recording()
    let leaf = Keyed.Leaf("l")
    manager.group {
      let new = Keyed.Tree("oak")
      context.insert(new)
      new.leaves.append(leaf)
    }
    try context.save()
    #expect(leaf.tree === stored)
    manager.group { leaf.tree = nil }
    manager.undo()
    #expect(leaf.tree === stored && stored.leaves.first === leaf)
    manager.undo()
    #expect(stored.leaves.isEmpty)
    manager.redo()
    try context.save()
    #expect(leaf.tree === stored)
  }

  @Test func `a unique key that a deletion freed is taken back by the undo`() throws {
    let context = try TestStore(.memory, Keyed.types).context
    let user = Keyed.User(1, name: "a")
    context.insert(user)
    try context.save()
    let manager = context.recording()
    context.delete(user)
    try context.save()
    manager.undo()
    try context.save()
    context.insert(Keyed.User(1, name: "b"))
    try context.save()
    #expect(user.name == "b" && user.modelContext === context)
    #expect(try context.fetchCount(FetchDescriptor<Keyed.User>()) == 1)
  }
}
