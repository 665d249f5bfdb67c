import Foundation
import Heirloom

/// Heirloom as its users write it: model classes, contexts, predicates.
final class HeirloomStore: EventStore {
  let name = StoreName.heirloom
  let variant: String?
  let configuration = "durability full; observation off, unless the line says on"
  let container: ModelContainer
  let rows: [EventRow]
  let folder: URL

  /// What the lines are called where reads are reported to observers.
  static let observed = "observation on"

  /// The same store twice: observation makes a difference where objects are read or changed one by one.
  static func open(_ rows: [EventRow], in folder: URL) throws -> [HeirloomStore] {
    let container = try create(folder.appendingPathComponent("events.heirloom"), rows)
    return [
      HeirloomStore(container, variant: nil, rows, folder), HeirloomStore(container, variant: observed, rows, folder),
    ]
  }

  private init(_ container: ModelContainer, variant: String?, _ rows: [EventRow], _ folder: URL) {
    self.container = container
    self.variant = variant
    self.rows = rows
    self.folder = folder
  }

  var isObserved: Bool { variant != nil }

  func makeContext() -> ModelContext {
    let context = ModelContext(container)
    context.isObservationEnabled = isObserved
    return context
  }

  func forEachRow(_ body: (EventRow) -> Void) throws {
    for event in try makeContext().fetch(FetchDescriptor<Event>()) { body(event.row) }
  }

  static func openContainer(_ folder: URL) throws -> ModelContainer {
    try ModelContainer(
      for: Event.self, WorkEvent.self, SocialEvent.self, Label.self, configurations: ModelConfiguration(url: folder))
  }

  static func create(_ folder: URL, _ rows: [EventRow]) throws -> ModelContainer {
    let container = try openContainer(folder)
    let context = ModelContext(container)
    context.isObservationEnabled = false
    for row in rows { context.insert(Event.make(row)) }
    try context.save()
    return container
  }
}
