import Foundation

extension Event {
  static func make(_ row: EventRow) -> Event {
    switch row.kind {
    case .plain:
      Event(title: row.title, location: row.locationName, start: row.startDate, duration: row.duration)
    case .work:
      WorkEvent(
        title: row.title, location: row.locationName, start: row.startDate, duration: row.duration,
        budget: row.budget, department: row.departmentCode)
    case .social:
      SocialEvent(
        title: row.title, location: row.locationName, start: row.startDate, duration: row.duration,
        category: Category.allCases[row.category], guests: row.guests)
    }
  }

  var row: EventRow {
    var row = EventRow(
      kind: .plain, title: title, location: Vocabulary.locations.firstIndex(of: location) ?? -1,
      start: start.timeIntervalSinceReferenceDate, duration: duration)
    if let event = self as? WorkEvent {
      row.kind = .work
      row.budget = event.budget
      row.department = Vocabulary.departments.firstIndex(of: event.department) ?? -1
    } else if let event = self as? SocialEvent {
      row.kind = .social
      row.category = Category.allCases.firstIndex(of: event.category) ?? -1
      row.guests = event.guests
    }
    return row
  }

  /// The number in the title: which row the event was made from.
  var number: Int? { Int(title.split(separator: " ")[2]) }
}
