import Foundation

/// The same classes without a store.
class PlainEvent {
  var title: String
  var location: String
  var start: Date
  var duration: Double

  init(_ row: EventRow) {
    title = row.title
    location = row.locationName
    start = row.startDate
    duration = row.duration
  }

  static func make(_ row: EventRow) -> PlainEvent {
    switch row.kind {
    case .plain: PlainEvent(row)
    case .work: PlainWorkEvent(row)
    case .social: PlainSocialEvent(row)
    }
  }
}

final class PlainWorkEvent: PlainEvent {
  var budget: Double
  var department: String

  override init(_ row: EventRow) {
    budget = row.budget
    department = row.departmentCode
    super.init(row)
  }
}

final class PlainSocialEvent: PlainEvent {
  var category: Category
  var guests: Int

  override init(_ row: EventRow) {
    category = Category.allCases[row.category]
    guests = row.guests
    super.init(row)
  }
}
