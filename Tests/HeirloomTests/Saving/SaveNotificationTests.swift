import Foundation
import Heirloom
import Testing

@Suite struct SaveNotificationTests {
  /// What a context posted, in order. Notifications come on the saving thread.
  private final class Recorder {
    var willSave: () -> Void = {}
    private(set) var names: [Notification.Name] = []
    private(set) var infos: [[AnyHashable: Any]] = []
    private var tokens: [any NSObjectProtocol] = []

    init(_ context: ModelContext) {
      for name in [ModelContext.willSave, ModelContext.didSave] {
        nonisolated(unsafe) let recorder = Unmanaged.passUnretained(self)
        tokens.append(
          NotificationCenter.default.addObserver(forName: name, object: context, queue: nil) { note in
            recorder._withUnsafeGuaranteedRef { $0.take(note) }
          })
      }
    }

    deinit { for token in tokens { NotificationCenter.default.removeObserver(token) } }

    private func take(_ note: Notification) {
      names.append(note.name)
      if let info = note.userInfo { infos.append(info) }
      if note.name == ModelContext.willSave { willSave() }
    }

    func identifiers(_ key: ModelContext.NotificationKey) -> Set<PersistentIdentifier> {
      Set(infos.last?[key.rawValue] as? [PersistentIdentifier] ?? [])
    }
  }

  @Test func `a save posts before and after it, and says what it stored`() throws {
    let context = try TestStore(.memory).context
    let recorder = Recorder(context)
    let old = Item(title: "old")
    let car = Car(name: "car")
    context.insert(old)
    context.insert(car)
    try context.save()
    #expect(recorder.names == [ModelContext.willSave, ModelContext.didSave])
    #expect(recorder.infos.count == 1, "the first one has no userInfo")
    #expect(recorder.identifiers(.insertedIdentifiers) == [old.persistentModelID, car.persistentModelID])
    #expect(recorder.identifiers(.updatedIdentifiers).isEmpty && recorder.identifiers(.deletedIdentifiers).isEmpty)
    let identifier = old.persistentModelID
    let new = Item(title: "new")
    context.insert(new)
    car.doors = 2
    context.delete(old)
    try context.save()
    #expect(recorder.identifiers(.insertedIdentifiers) == [new.persistentModelID])
    #expect(recorder.identifiers(.updatedIdentifiers) == [car.persistentModelID])
    #expect(recorder.identifiers(.deletedIdentifiers) == [identifier])
    let deleted = recorder.infos.last?[ModelContext.NotificationKey.deletedIdentifiers]
    #expect(deleted as? [PersistentIdentifier] == [identifier], "by the case as well as by its raw value")
    let generation = ModelContext.NotificationKey.queryGeneration.rawValue
    let generations = recorder.infos.compactMap { $0[generation] as? UInt64 }
    #expect(generations.count == 2 && generations[0] < generations[1])
  }

  @Test func `what delete rules do is part of the notification`() throws {
    let context = try TestStore(.memory, Graph.types).context
    let recorder = Recorder(context)
    let root = Graph.Branch(0)
    let child = Graph.Branch(1)
    let leaf = Graph.Branch(2)
    let owner = Graph.Owner("o")
    let licence = Graph.Licence(1)
    root.children = [child]
    child.children = [leaf]
    owner.licence = licence
    for model in [root, owner] as [any PersistentModel] { context.insert(model) }
    licence.holder = owner
    try context.save()
    let deleted = Set([root, child, leaf].map(\.persistentModelID) + [owner.persistentModelID])
    context.delete(root)
    context.delete(owner)
    try context.save()
    #expect(recorder.identifiers(.deletedIdentifiers) == deleted)
    #expect(recorder.identifiers(.updatedIdentifiers) == [licence.persistentModelID])
  }

  @Test func `what observers change before the save is saved with it`() throws {
    let store = try TestStore(.memory)
    let context = store.context
    let recorder = Recorder(context)
    recorder.willSave = { [unowned context] in
      for case let item as Item in context.insertedModelsArray { item.note = "stamped" }
      context.insert(Item(title: "log", note: "stamped"))
      try? context.save()
    }
    context.insert(Item(title: "a"))
    try context.save()
    #expect(recorder.names == [ModelContext.willSave, ModelContext.didSave], "the save inside is the same save")
    #expect(try store.context.all(Item.self).map(\.note) == ["stamped", "stamped"])
    #expect(!context.hasChanges)
  }

  @Test func `nothing to store posts nothing`() throws {
    let context = try TestStore(.memory).context
    let item = Item(title: "a", score: .nan)
    context.insert(item)
    try context.save()
    let recorder = Recorder(context)
    try context.save()
    item.title = "a"
    item.score = .nan
    try context.save()
    let passing = Item(title: "b")
    context.insert(passing)
    context.delete(passing)
    try context.save()
    item.title = "c"
    context.rollback()
    try context.save()
    #expect(recorder.names.isEmpty && !context.hasChanges)
  }

  @Test func `observers who take everything back leave nothing to store`() throws {
    let store = try TestStore(.memory)
    let context = store.context
    let recorder = Recorder(context)
    recorder.willSave = { [unowned context] in context.rollback() }
    context.insert(Item(title: "a"))
    try context.save()
    #expect(recorder.names == [ModelContext.willSave])
    #expect(try store.context.fetchCount(FetchDescriptor<Item>()) == 0)
  }

  @Test func `a save that fails posts no success`() throws {
    let store = try TestStore(.disk)
    let reader = try ModelContainer(
      for: Schema(Fixtures.types), configurations: ModelConfiguration(url: store.folder, allowsSave: false))
    let context = ModelContext(reader)
    let recorder = Recorder(context)
    context.insert(Item(title: "a"))
    #expect(throws: SwiftDataError.readOnlyStore) { try context.save() }
    #expect(recorder.names == [ModelContext.willSave])
    #expect(context.hasChanges)
  }

  @Test func `the author is part of the editing state`() throws {
    let context = try TestStore(.memory).context
    let identity = context.editingState.id
    context.author = "importer"
    #expect(context.editingState.author == "importer" && context.editingState.id == identity)
    context.editingState.author = "reader"
    #expect(context.author == "reader" && context.editingState.id == identity)
  }
}
