import Foundation
import HeirloomEngine

extension ModelContainer {
  /// An independent store in memory with everything that is saved here. Ours.
  ///
  /// The two share every block until one of them changes it; neither sees the other's saves. That makes a fork the
  /// cheapest way to give each test a store of its own.
  ///
  /// ```swift
  /// let fixture = try ModelContainer(for: Event.self, configurations: .init(isStoredInMemoryOnly: true))
  /// // … insert and save once, then for each test:
  /// let context = ModelContext(fixture.fork())
  /// ```
  /// - Complexity: O(classes), whatever the number of objects.
  public func fork() -> ModelContainer {
    let store = Store(
      version: contents.store.versions.newest, identifier: UUID().uuidString, journal: nil, allowsSave: true)
    var configuration = ModelConfiguration(contents.configuration.name, isStoredInMemoryOnly: true)
    configuration.uniqueness = contents.configuration.uniqueness
    return ModelContainer(ContainerContents(schema: schema, configuration: configuration, store: store))
  }
}
