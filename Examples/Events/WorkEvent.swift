import Heirloom

/// An event that somebody pays for.
///
/// Every class that is to be stored says `@Model`; the inherited properties are stored with it.
@Model final class WorkEvent: Event {
  var department: String
  var budget: Double

  init(title: String, venue: Venue?, start: Date, duration: TimeInterval, department: String, budget: Double) {
    self.department = department
    self.budget = budget
    super.init(title: title, venue: venue, start: start, duration: duration)
  }

  override var details: String { "\(department), budget \(Int(budget))" }
}
