import Heirloom  // Code that was written for SwiftData changes this line and nothing else.

/// Something in the calendar. `@Model` moves its stored properties into a store.
@Model class Event {
  // Fetches that sort by `start` or ask for a range of it need not look at every event.
  #Index<Event>([\.start])

  var title: String
  var start: Date
  /// In seconds.
  var duration: TimeInterval
  /// A relationship: nil as long as nobody knows where.
  var venue: Venue?

  init(title: String, venue: Venue?, start: Date, duration: TimeInterval) {
    self.title = title
    self.start = start
    self.duration = duration
    self.venue = venue
  }

  /// What makes this kind of event different. A computed property is not stored, and subclasses override it as ever.
  var details: String { "" }
}
