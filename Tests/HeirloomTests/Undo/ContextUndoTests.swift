import Foundation
import Heirloom
import Observation
import Testing

@Suite struct ContextUndoTests {
  @Test func `an update is taken back and made again, value by value`() throws {
    let context = try TestStore(.memory).context
    let item = Item(title: "old", note: nil, score: 1, blob: Data([1, 2]))
    context.insert(item)
    try context.save()
    let manager = context.recording()
    item.title = "new"
    item.note = "n"
    item.score = nil
    item.at = .distantFuture
    item.blob = Data([3])
    #expect(manager.canUndo)
    manager.undo()
    #expect(item.title == "old" && item.note == nil && item.score == 1 && item.at == .distantPast)
    #expect(item.blob == Data([1, 2]) && !manager.canUndo)
    manager.redo()
    #expect(item.title == "new" && item.note == "n" && item.score == nil && item.at == .distantFuture)
    #expect(item.blob == Data([3]))
  }

  @Test func `values are taken back bit by bit`() throws {
    let context = try TestStore(.memory).context
    let item = Item(title: "e\u{301}", score: -0.0)
    context.insert(item)
    try context.save()
    let manager = context.recording()
    item.title = "é"
    item.score = 0.0
    manager.undo()
    #expect(Array(item.title.unicodeScalars).count == 2 && item.score?.sign == .minus)
  }

  @Test func `an update back to the same value is no step`() throws {
    let context = try TestStore(.memory).context
    let item = Item(title: "a")
    context.insert(item)
    try context.save()
    let manager = context.recording()
    item.title = "b"
    item.title = "a"
    #expect(!manager.canUndo)
  }

  @Test func `groups of one context are undone in turn`() throws {
    let context = try TestStore(.memory).context
    let manager = context.recording()
    let item = Item(title: "0")
    manager.group { context.insert(item) }
    for number in 1...3 { manager.group { item.title = "\(number)" } }
    for number in [2, 1, 0] {
      manager.undo()
      #expect(item.title == "\(number)")
    }
    manager.undo()
    #expect(item.modelContext == nil && item.title == "0")
    for number in 0...3 {
      manager.redo()
      #expect(item.title == "\(number)" && item.modelContext === context)
    }
    #expect(try context.fetch(FetchDescriptor<Item>()).first === item)
  }

  @Test func `what happens while registration is disabled stays`() throws {
    let context = try TestStore(.memory).context
    let manager = context.recording()
    let item = Item(title: "0", note: "0")
    manager.group { context.insert(item) }
    manager.group { item.title = "1" }
    manager.disableUndoRegistration()
    item.note = "1"
    manager.enableUndoRegistration()
    manager.group { item.title = "2" }
    manager.undo()
    manager.undo()
    #expect(item.title == "0" && item.note == "1")
  }

  @Test func `an event ends with a save or when pending changes are processed`() throws {
    let context = try TestStore(.memory).context
    let manager = context.recording()
    let item = Item(title: "0")
    context.insert(item)
    item.title = "1"
    context.processPendingChanges()
    item.title = "2"
    try context.save()
    item.title = "3"
    manager.undo()
    #expect(item.title == "2")
    manager.undo()
    #expect(item.title == "1")
    manager.undo()
    #expect(item.isDeleted, "it is saved")
  }

  @Test func `without an undo manager nothing is recorded, and taking it away forgets what was`() throws {
    let context = try TestStore(.memory).context
    let manager = context.recording()
    let item = Item(title: "0")
    context.insert(item)
    #expect(context.undoManager === manager && manager.canUndo)
    context.undoManager = nil
    #expect(!manager.canUndo && context.undoManager == nil)
    item.title = "1"
    #expect(!manager.canUndo)
    manager.undo()
    #expect(item.title == "1" && item.modelContext === context)
  }

  @Test func `the undo manager outlives its context`() throws {
    let manager = UndoManager()
    let store = try TestStore(.memory)
    do {
      let context = store.context
      context.undoManager = manager
      context.insert(Item(title: "a"))
      try context.save()
    }
    #expect(!manager.canUndo)
    manager.undo()
    #expect(try store.context.fetchCount(FetchDescriptor<Item>()) == 1)
  }

  @Test func `two contexts may share an undo manager`() throws {
    let store = try TestStore(.memory)
    let (first, second) = (store.context, store.context)
    let manager = first.recording()
    second.undoManager = manager
    let (a, b) = (Item(title: "a"), Item(title: "b"))
    manager.group {
      first.insert(a)
      second.insert(b)
    }
    manager.undo()
    #expect(a.modelContext == nil && b.modelContext == nil)
    manager.redo()
    #expect(a.modelContext === first && b.modelContext === second)
  }

  @Test func `observers of an object hear of an undo`() throws {
    let context = try TestStore(.memory).context
    let item = Item(title: "0")
    context.insert(item)
    try context.save()
    let manager = context.recording()
    item.title = "1"
    let heard = Heard()
    withObservationTracking({ _ = item.title }, onChange: { heard.times += 1 })
    manager.undo()
    #expect(heard.times == 1)
  }

  @Test func `live queries follow an undo`() throws {
    let context = try TestStore(.memory).context
    let manager = context.recording()
    let query = try LiveQuery(FetchDescriptor<Item>(), in: context)
    manager.group { context.insert(Item(title: "a")) }
    context.processPendingChanges()
    #expect(query.elements.count == 1)
    manager.undo()
    context.processPendingChanges()
    #expect(query.elements.isEmpty)
    manager.redo()
    context.processPendingChanges()
    #expect(query.elements.map(\.title) == ["a"])
  }
}

private final class Heard: @unchecked Sendable {
  var times = 0
}
