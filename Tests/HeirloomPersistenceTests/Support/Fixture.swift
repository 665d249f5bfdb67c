import HeirloomPersistence
import HeirloomSchema

/// A small finished store on a simulated disk, with the state after each of its saves.
struct Fixture {
  static let path = "/data/a.heirloom"

  let disk: SimulatedDisk
  /// By sequence; the first is the empty store.
  let history: [Model]

  /// - Parameter checkpointAfter: After how many saves a snapshot is written; 0 for never.
  init(saves: UInt64 = 4, checkpointAfter: UInt64 = 2, durability: StoreOptions.Durability = .full) throws {
    disk = SimulatedDisk()
    let store = try TestStore(Fixture.path, fileSystem: disk, options: .deterministic(durability: durability))
    var history = [Model()]
    for number in 1...max(saves, 1) where number <= saves {
      try store.save { changes in
        changes.insert("Car", number, ["name": .string("Car \(number)"), "doors": .int(Int64(number))])
        if number > 1 { changes.update("Car", number - 1, ["plate": .string("P\(number)")]) }
      }
      history.append(store.model)
      if number == checkpointAfter { try store.checkpoint() }
    }
    self.history = history
    store.folder.close()
  }

  var manifest: String { Fixture.path + "/manifest" }
  var logs: [String] { paths(".log") }
  var snapshots: [String] { paths(".snapshot") }

  private func paths(_ suffix: String) -> [String] {
    disk.everything.keys.filter { $0.hasSuffix(suffix) }.sorted()
  }

  func open(
    _ disk: SimulatedDisk, isReadOnly: Bool = false, schema: StoreSchema? = TestSchema.vehicles
  ) throws(StorageError) -> StoreFolder.Opened {
    try StoreFolder.open(
      at: Fixture.path, schema: schema, options: .deterministic(isReadOnly: isReadOnly, seed: 9), fileSystem: disk)
  }

  /// A copy of the disk with one file changed.
  func damaged(_ path: String, _ change: (inout [UInt8]) -> Void) -> SimulatedDisk {
    let copy = disk.copy()
    var bytes = copy.contents(path) ?? []
    change(&bytes)
    copy.setContents(path, bytes)
    return copy
  }
}

/// The code of the error that a body throws; nil if it throws none.
func code<T>(_ body: () throws(StorageError) -> T) -> StorageError.Code? {
  do throws(StorageError) {
    _ = try body()
    return nil
  } catch {
    return error.code
  }
}
