import Foundation
import Heirloom
import Testing

/// Where a test keeps its store: the same test body must pass in each place.
enum StoreKind: String, CaseIterable, CustomTestStringConvertible {
  case memory, disk, reopened

  var testDescription: String { rawValue }
}

/// A store of a test, removed with it.
final class TestStore {
  let kind: StoreKind
  let folder: URL
  private let types: [any PersistentModel.Type]
  private(set) var container: ModelContainer

  init(_ kind: StoreKind, _ types: [any PersistentModel.Type] = Fixtures.types) throws {
    self.kind = kind
    self.types = types
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).heirloom")
    container = try TestStore.open(kind, folder, types)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var context: ModelContext { ModelContext(container) }

  /// Opens the store anew where its kind asks for it; every context must be gone by then.
  func settle() throws {
    guard kind == .reopened else { return }
    container = try ModelContainer(for: Schema(types), configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    container = try TestStore.open(kind, folder, types)
  }

  /// Lets go of the container; the files stay as long as the test store does.
  func close() throws {
    container = try ModelContainer(for: Schema(types), configurations: ModelConfiguration(isStoredInMemoryOnly: true))
  }

  private static func open(
    _ kind: StoreKind, _ folder: URL, _ types: [any PersistentModel.Type]
  ) throws -> ModelContainer {
    let configuration =
      kind == .memory ? ModelConfiguration(isStoredInMemoryOnly: true) : ModelConfiguration(url: folder)
    return try ModelContainer(for: Schema(types), configurations: configuration)
  }
}
