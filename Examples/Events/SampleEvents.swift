import Heirloom

/// Two weeks in March 2026.
enum SampleEvents {
  /// Inserting an event inserts what it leads to: its venue and its guests.
  static func insert(into context: ModelContext) {
    for event in plain + work + social { context.insert(event) }
  }

  private static var plain: [Event] {
    [
      Event(title: "Dentist", venue: Venue("Main Street", capacity: 4), start: march(3, 8), duration: hours(1)),
      Event(title: "Parcel arrives", venue: nil, start: march(11, 12), duration: hours(4)),
    ]
  }

  private static var work: [WorkEvent] {
    let office = Venue("Office", capacity: 40)
    return [
      WorkEvent(
        title: "Budget review", venue: office, start: march(2, 10), duration: hours(2),
        department: "Finance", budget: 300),
      WorkEvent(
        title: "Customer visit", venue: Venue("Harbour", capacity: 30), start: march(5, 9), duration: hours(8),
        department: "Sales", budget: 2_400),
      WorkEvent(
        title: "Design review", venue: office, start: march(9, 14), duration: hours(1.5),
        department: "Product", budget: 0),
      WorkEvent(
        title: "Fire drill", venue: office, start: march(12, 11), duration: hours(0.5),
        department: "Facilities", budget: 50),
    ]
  }

  private static var social: [SocialEvent] {
    let (ana, ben, cleo) = (Guest("Ana"), Guest("Ben"), Guest("Cleo"))
    return [
      SocialEvent(
        title: "String quartet", venue: Venue("Old Mill", capacity: 80), start: march(6, 19), duration: hours(2),
        category: .concert, guests: [cleo, ana]),
      SocialEvent(
        title: "Film review club", venue: Venue("Café Central", capacity: 25), start: march(10, 20),
        duration: hours(3), category: .party, guests: [ben]),
      SocialEvent(
        title: "Half marathon", venue: nil, start: march(14, 7), duration: hours(3),
        category: .sport, guests: [ben, Guest("Dan")]),
      // The harbour of the customer visit: the save makes one venue of the two, for their name is unique.
      SocialEvent(
        title: "Dinner at Ana's", venue: Venue("Harbour", capacity: 30), start: march(14, 18), duration: hours(4),
        category: .dinner, guests: [ana, Guest("Eve"), cleo]),
    ]
  }

  /// An hour in March 2026, in UTC: the output is the same wherever the example runs.
  static func march(_ day: Int, _ hour: Int) -> Date {
    let firstOfMarch = 1_772_323_200.0  // 2026-03-01, 00:00
    return Date(timeIntervalSince1970: firstOfMarch + Double(day - 1) * hours(24) + hours(Double(hour)))
  }

  private static func hours(_ count: Double) -> TimeInterval { count * 3_600 }
}
