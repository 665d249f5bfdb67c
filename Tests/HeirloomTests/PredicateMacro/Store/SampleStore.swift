import Foundation
import Heirloom

/// Rows in a store in memory, in the order of their insertion.
struct SampleStore {
  let context: ModelContext
  let rows: [SampleRow]

  init(_ rows: [SampleRow]) throws {
    let configuration = ModelConfiguration(isStoredInMemoryOnly: true)
    let container = try ModelContainer(
      for: SampleRow.self, SamplePerson.self, SamplePilot.self, configurations: configuration)
    context = ModelContext(container)
    self.rows = rows
    for row in rows { context.insert(row) }
    try context.save()
  }

  /// What a fetch finds; nil if it throws.
  func fetch(_ predicate: Predicate<SampleRow>) -> [PersistentIdentifier]? {
    try? context.fetchIdentifiers(FetchDescriptor(predicate: predicate))
  }

  /// The rows with the answer true; nil if one has none.
  func rows(_ outcomes: [Outcome]) -> [PersistentIdentifier]? {
    if outcomes.contains(.failure) { return nil }
    return zip(rows, outcomes).filter { $0.1 == .answer(true) }.map(\.0.persistentModelID)
  }
}
