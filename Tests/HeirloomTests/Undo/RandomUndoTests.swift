#if !canImport(Darwin)
  import Foundation
  import Heirloom
  import Testing

  /// Random changes of a graph in groups, undone and made again at random with saves in between. After each step the
  /// graph must be what it was when it stood at that step before, with the same objects.
  @Suite struct RandomUndoTests {
    @Test(arguments: RandomSeeds.all, [StoreKind.memory, .reopened, .indexed])
    func `undo and redo lead to the graphs of before`(seed: UInt64, kind: StoreKind) throws {
      print("RandomUndoTests: HEIRLOOM_TEST_SEED=\(seed)")
      var random = SplitMix64(seed: seed)
      let store = try TestStore(kind, Graph.types + Library.types)
      for _ in 0..<2 {
        do {
          var run = try UndoRun(store.context)
          for _ in 0..<40 { try run.step(&random) }
          try run.save()
          #expect(try GraphPicture(store.context) == GraphPicture(run.context))
        }
        let picture = try GraphPicture(store.context)
        try store.settle()
        #expect(try GraphPicture(store.context) == picture)
      }
    }
  }

  /// One context with its history as plain values.
  private struct UndoRun {
    let context: ModelContext
    let manager: UndoManager
    var pictures: [GraphPicture]
    var position = 0
    var saved: GraphPicture
    /// Every object that was ever seen, kept alive: it must stay the object of its identifier.
    var objects: [PersistentIdentifier: any PersistentModel] = [:]

    init(_ context: ModelContext) throws {
      self.context = context
      manager = context.recording()
      saved = try GraphPicture(context)
      pictures = [saved]
    }

    mutating func step(_ random: inout SplitMix64) throws {
      switch random.below(10) {
      case 0...4: try change(&random)
      case 5, 6: try undo()
      case 7, 8: try redo()
      default: try save()
      }
      if random.chance(20) { try GraphCheck(context).run() }
      try keepObjects()
    }

    private mutating func change(_ random: inout SplitMix64) throws {
      manager.beginUndoGrouping()
      for _ in 0..<random.below(4) + 1 { try GraphChanges(context).make(&random) }
      // So that no group is without a trace, as one is that deletes what it inserted.
      context.insert(Library.Photo("\(random.next())"))
      manager.endUndoGrouping()
      pictures.removeSubrange((position + 1)...)
      pictures.append(try GraphPicture(context))
      position += 1
    }

    private mutating func undo() throws {
      guard manager.canUndo else { return }
      manager.undo()
      position -= 1
      #expect(try GraphPicture(context) == pictures[position], "undone")
    }

    private mutating func redo() throws {
      guard manager.canRedo else { return }
      manager.redo()
      position += 1
      #expect(try GraphPicture(context) == pictures[position], "made again")
    }

    mutating func save() throws {
      do {
        try context.save()
        saved = try GraphPicture(context)
      } catch let error as SwiftDataError where error ~= .modelValidationFailure {
        context.rollback()
        #expect(try GraphPicture(context) == saved)
        manager.removeAllActions()
        pictures = [saved]
        position = 0
      }
    }

    private mutating func keepObjects() throws {
      for model in try GraphPicture.models(context) {
        let known = objects.updateValue(model, forKey: model.persistentModelID)
        if let known { #expect(known === model) }
      }
    }
  }

  /// A graph as plain text, object by object.
  struct GraphPicture: Equatable {
    let lines: [String]

    init(_ context: ModelContext) throws {
      lines = try GraphPicture.models(context).map(GraphPicture.describe).sorted()
    }

    static func models(_ context: ModelContext) throws -> [any PersistentModel] {
      func all<Model: PersistentModel>(_: Model.Type) throws -> [any PersistentModel] {
        try context.fetch(FetchDescriptor<Model>())
      }
      return try all(Graph.Owner.self) + all(Graph.Vehicle.self) + all(Graph.Licence.self) + all(Graph.Post.self)
        + all(Graph.Tag.self) + all(Graph.Member.self) + all(Graph.Branch.self) + all(Library.Shelf.self)
        + all(Library.Book.self) + all(Library.Album.self) + all(Library.Photo.self)
    }

    private static func describe(_ model: any PersistentModel) -> String {
      func ids(_ models: [any PersistentModel]?) -> String { "\(models.map { $0.map(\.persistentModelID) } as Any)" }
      func id(_ model: (any PersistentModel)?) -> String { ids(model.map { [$0] }) }
      let values =
        switch model {
        case let model as Graph.Owner: [model.name, ids(model.vehicles), id(model.licence)]
        case let model as Graph.Vehicle: [model.plate, id(model.owner)]
        case let model as Graph.Licence: ["\(model.number)", id(model.holder)]
        case let model as Graph.Post: [model.title, ids(model.tags)]
        case let model as Graph.Tag: [model.word, ids(model.posts)]
        case let model as Graph.Member: [model.name, ids(model.following), ids(model.followers)]
        case let model as Graph.Branch: ["\(model.depth)", id(model.parent), ids(model.children)]
        case let model as Library.Shelf: [model.name, ids(model.books)]
        case let model as Library.Book: [model.title, id(model.shelf)]
        case let model as Library.Album: [model.name, ids(model.photos), id(model.cover)]
        case let model as Library.Photo: [model.name]
        default: ["?"]
        }
      return "\(model.persistentModelID) " + values.joined(separator: " ")
    }
  }
#endif
