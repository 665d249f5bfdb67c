import Heirloom

/// Two weeks in March 2026.
enum SampleEvents {
  static func insert(into context: ModelContext) {
    for event in plain + work + social { context.insert(event) }
  }

  private static var plain: [Event] {
    [
      Event(title: "Dentist", location: "Main Street", start: march(3, 8), duration: hours(1)),
      Event(title: "Parcel arrives", location: "Home", start: march(11, 12), duration: hours(4)),
    ]
  }

  private static var work: [WorkEvent] {
    [
      WorkEvent(
        title: "Budget review", location: "Room 4", start: march(2, 10), duration: hours(2),
        department: "Finance", budget: 300),
      WorkEvent(
        title: "Customer visit", location: "Lisbon", start: march(5, 9), duration: hours(8),
        department: "Sales", budget: 2_400),
      WorkEvent(
        title: "Design review", location: "Room 1", start: march(9, 14), duration: hours(1.5),
        department: "Product", budget: 0),
      WorkEvent(
        title: "Fire drill", location: "Courtyard", start: march(12, 11), duration: hours(0.5),
        department: "Facilities", budget: 50),
    ]
  }

  private static var social: [SocialEvent] {
    [
      SocialEvent(
        title: "String quartet", location: "Old Mill", start: march(6, 19), duration: hours(2),
        category: .concert, guests: 3),
      SocialEvent(
        title: "Film review club", location: "Café Central", start: march(10, 20), duration: hours(3),
        category: .party, guests: 9),
      SocialEvent(
        title: "Half marathon", location: "River", start: march(14, 7), duration: hours(3),
        category: .sport, guests: 2),
      SocialEvent(
        title: "Dinner at Ana's", location: "Harbour", start: march(14, 18), duration: hours(4),
        category: .dinner, guests: 6),
    ]
  }

  /// An hour in March 2026, in UTC: the output is the same wherever the example runs.
  static func march(_ day: Int, _ hour: Int) -> Date {
    let firstOfMarch = 1_772_323_200.0  // 2026-03-01, 00:00
    return Date(timeIntervalSince1970: firstOfMarch + Double(day - 1) * hours(24) + hours(Double(hour)))
  }

  private static func hours(_ count: Double) -> TimeInterval { count * 3_600 }
}
