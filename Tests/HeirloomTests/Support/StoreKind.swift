import Foundation
import Heirloom
import Testing

/// Where a test keeps its store: the same test body must pass in each place.
enum StoreKind: String, CaseIterable, CustomTestStringConvertible {
  case memory, disk, reopened
  /// In memory, with indexes over everything, which every fetch uses if it can.
  case indexed

  var isInMemory: Bool { self == .memory || self == .indexed }

  var testDescription: String { rawValue }
}

/// A store of a test, removed with it.
final class TestStore {
  let kind: StoreKind
  let folder: URL
  private let types: [any PersistentModel.Type]
  private let uniqueness: ModelConfiguration.Uniqueness
  private(set) var container: ModelContainer

  init(
    _ kind: StoreKind, _ types: [any PersistentModel.Type] = Fixtures.types,
    uniqueness: ModelConfiguration.Uniqueness = .upsert
  ) throws {
    self.kind = kind
    self.types = types
    self.uniqueness = uniqueness
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).heirloom")
    container = try TestStore.open(kind, folder, types, uniqueness)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var context: ModelContext { ModelContext(container) }

  /// Opens the store anew where its kind asks for it; every context must be gone by then.
  func settle() throws {
    guard kind == .reopened else { return }
    container = try ModelContainer(for: Schema(types), configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    container = try TestStore.open(kind, folder, types, uniqueness)
  }

  /// Lets go of the container; the files stay as long as the test store does.
  func close() throws {
    container = try ModelContainer(for: Schema(types), configurations: ModelConfiguration(isStoredInMemoryOnly: true))
  }

  private static func open(
    _ kind: StoreKind, _ folder: URL, _ types: [any PersistentModel.Type],
    _ uniqueness: ModelConfiguration.Uniqueness
  ) throws -> ModelContainer {
    var configuration =
      kind.isInMemory ? ModelConfiguration(isStoredInMemoryOnly: true) : ModelConfiguration(url: folder)
    configuration.uniqueness = uniqueness
    let schema = kind == .indexed ? Schema(types).indexingEveryProperty() : Schema(types)
    return try ModelContainer(for: schema, configurations: configuration)
  }
}
