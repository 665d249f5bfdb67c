import Foundation

/// One event as plain values: what every store is made from, and what it must give back.
struct EventRow {
  enum Kind: Int { case plain, work, social }

  var kind: Kind
  var title: String
  /// An index into `Vocabulary.locations`.
  var location: Int
  /// Seconds since the reference date.
  var start: Double
  /// In seconds.
  var duration: Double
  var budget = 0.0
  /// An index into `Vocabulary.departments`.
  var department = 0
  /// An index into `Category.allCases`.
  var category = 0
  var guests = 0

  var locationName: String { Vocabulary.locations[location] }
  var departmentCode: String { Vocabulary.departments[department] }
  var startDate: Date { Date(timeIntervalSinceReferenceDate: start) }
}

/// The kinds of social events, stored by raw value.
enum Category: String, Codable, CaseIterable, Sendable {
  case concert, dinner, party, sport
}
