import Foundation

/// No store at all: an array of objects and closures. Nothing is durable, and everything exists already.
final class SwiftStore: EventStore {
  let name = StoreName.swift
  let configuration = "an array of objects, closures; P5 by binary search, P9 a dictionary, P16 append and fdatasync"
  let events: [PlainEvent]
  let rows: [EventRow]
  let folder: URL

  init(_ rows: [EventRow], in folder: URL) {
    self.rows = rows
    self.folder = folder
    events = rows.map(PlainEvent.make)
  }

  func forEachRow(_ body: (EventRow) -> Void) throws {
    for event in events { body(row(event)) }
  }

  private func row(_ event: PlainEvent) -> EventRow {
    var row = EventRow(
      kind: .plain, title: event.title, location: Vocabulary.locations.firstIndex(of: event.location) ?? -1,
      start: event.start.timeIntervalSinceReferenceDate, duration: event.duration)
    if let event = event as? PlainWorkEvent {
      row.kind = .work
      row.budget = event.budget
      row.department = Vocabulary.departments.firstIndex(of: event.department) ?? -1
    } else if let event = event as? PlainSocialEvent {
      row.kind = .social
      row.category = Category.allCases.firstIndex(of: event.category) ?? -1
      row.guests = event.guests
    }
    return row
  }
}
