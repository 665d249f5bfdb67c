import HeirloomEngine
import HeirloomPersistence
import HeirloomSchema

/// A store with its newest version and the model of what it must hold.
final class TestStore {
  let path: String
  let schema: StoreSchema
  let fileSystem: any FileSystem
  var options: StoreOptions
  private(set) var folder: StoreFolder
  private(set) var version: Version
  private(set) var report: OpenReport
  private(set) var model: Model

  init(
    _ path: String = "/store", schema: StoreSchema = TestSchema.vehicles, fileSystem: any FileSystem,
    options: StoreOptions = .deterministic(), model: Model? = nil
  ) throws(StorageError) {
    self.path = path
    self.schema = schema
    self.fileSystem = fileSystem
    self.options = options
    let opened = try StoreFolder.open(at: path, schema: schema, options: options, fileSystem: fileSystem)
    folder = opened.folder
    version = opened.version
    report = opened.report
    self.model = model ?? Model(opened.version)
  }

  /// Saves; the model only changes when the save succeeds.
  func save(_ edit: (inout Changes) -> Void) throws(StorageError) {
    var changes = Changes(schema)
    edit(&changes)
    try save(changes)
  }

  func save(_ changes: Changes) throws(StorageError) {
    let changeSet = changes.changeSet
    let next: Version
    do { next = try version.applying(changeSet) } catch { fatalError("\(error)") }
    try folder.append(changeSet, sequence: next.sequence)
    version = next
    model.apply(changes)
  }

  func checkpoint() throws(StorageError) { try folder.checkpoint(version) }

  /// Closes the store and opens it again; what must be there is what the model says.
  func reopen() throws(StorageError) {
    folder.close()
    let opened = try StoreFolder.open(at: path, schema: schema, options: options, fileSystem: fileSystem)
    folder = opened.folder
    version = opened.version
    report = opened.report
  }
}

extension StoreOptions {
  /// The same identifiers and times in every run.
  static func deterministic(
    isReadOnly: Bool = false, durability: Durability = .full, seed: UInt64 = 1
  ) -> StoreOptions {
    let numbers = SharedNumbers(seed: seed)
    return StoreOptions(
      isReadOnly: isReadOnly, durability: durability, clock: { 1_700_000_000_000_000_000 }, random: { numbers.next() })
  }
}
