import HeirloomEngine
import HeirloomPersistence
import HeirloomSchema
import Testing

/// A sequence of steps on one store, with every state that it may be found in afterwards.
final class Scenario {
  enum Step: Sendable {
    case open
    /// Inserts, updates and deletes as the number says.
    case save(UInt64)
    case checkpoint
    /// Of the version before the last save, as when others save during a checkpoint.
    case checkpointOfOlder
    case close
  }

  static let path = "/data/a.heirloom"

  let disk: SimulatedDisk
  let durability: StoreOptions.Durability
  /// The state after each save that was tried; the first is the empty store.
  private(set) var history = [Model()]
  /// How many saves must be there whatever happens.
  private(set) var durable = 0
  private(set) var failure: StorageError?
  private var store: TestStore?
  private var older: Version?

  init(_ disk: SimulatedDisk, durability: StoreOptions.Durability = .full) {
    self.disk = disk
    self.durability = durability
  }

  /// Runs steps until one fails.
  func run(_ steps: [Step]) {
    do throws(StorageError) {
      for step in steps { try run(step) }
    } catch {
      failure = error
    }
  }

  private func run(_ step: Step) throws(StorageError) {
    switch step {
    case .open:
      store = try TestStore(Scenario.path, fileSystem: disk, options: .deterministic(durability: durability))
    case .save(let number):
      var changes = Changes(TestSchema.vehicles)
      Scenario.edit(number, &changes)
      var after = history[history.count - 1]
      after.apply(changes)
      history.append(after)
      older = store?.version
      try store?.save(changes)
      if durability == .full { durable = history.count - 1 }
    case .checkpoint:
      try store?.checkpoint()
      durable = history.count - 1
    case .checkpointOfOlder:
      if let older { try store?.folder.checkpoint(older) }
      // The log that goes on was sealed, so that all of it is safe.
      durable = history.count - 1
    case .close:
      store?.folder.close()
      store = nil
    }
  }

  /// A small mixture: a new row or two, a change, sometimes a deletion, sometimes a long text.
  static func edit(_ number: UInt64, _ changes: inout Changes) {
    let text = String(repeating: "x\(number)", count: number % 3 == 0 ? 3_000 : 1)
    changes.insert("Car", number * 10, ["name": .string(text), "weight": .double(Double(number)), "doors": .int(4)])
    if number % 2 == 0 { changes.insert("Owner", number * 10 + 1, ["name": .string("Owner \(number)")]) }
    if number > 1 { changes.update("Car", number * 10 - 10, ["plate": .string("P\(number)"), "doors": .int(5)]) }
    if number % 4 == 0 { changes.delete("Car", number * 10 - 20) }
  }

  /// States that an opening may find now.
  var allowed: ArraySlice<Model> { history[durable...] }
}

/// Opens what a power cut left and checks that it is a state that may be, and a store that works.
func expectSound(
  _ image: SimulatedDisk, _ scenario: Scenario, _ label: String, location: SourceLocation = #_sourceLocation
) {
  do {
    let before = image.everything
    let read = try? StoreFolder.open(
      at: Scenario.path, schema: TestSchema.vehicles, options: .deterministic(isReadOnly: true), fileSystem: image)
    #expect(image.everything == before, "\(label): a reader changed a file", sourceLocation: location)
    let store = try TestStore(Scenario.path, fileSystem: image, options: .deterministic(seed: 77))
    let found = Model(store.version)
    #expect(scenario.allowed.contains(found), "\(label): a state that never was", sourceLocation: location)
    if let read {
      #expect(Model(read.version) == found, "\(label): reader and writer differ", sourceLocation: location)
    }
    try store.save { $0.insert("Owner", 9_999, ["name": .string("after")]) }
    try store.reopen()
    #expect(Model(store.version) == store.model, "\(label): the next save is lost", sourceLocation: location)
    try store.checkpoint()
    try store.reopen()
    #expect(Model(store.version) == store.model, "\(label): the checkpoint differs", sourceLocation: location)
    #expect(store.report.tornTail == nil, sourceLocation: location)
  } catch {
    Issue.record("\(label): \(error)", sourceLocation: location)
  }
}
