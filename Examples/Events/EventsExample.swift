import Heirloom

/// A calendar with three kinds of events in one store.
@main struct EventsExample {
  static func main() throws {
    // In memory, so that each run starts afresh. `ModelConfiguration(url:)` keeps a store in a folder: see Atlas.
    let container = try ModelContainer(
      for: Event.self, WorkEvent.self, SocialEvent.self,
      configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    let context = ModelContext(container)

    SampleEvents.insert(into: context)
    try context.save()

    let questions = Questions(context: context)
    show("Everything by date", try questions.everythingByDate())
    show("Social events", try questions.socialEvents())
    show("Work events that mention a review", try questions.workEvents(matching: "REVIEW"))
    show("Anything but work that mentions a review", try questions.anythingButWork(matching: "review"))
    show("The next five after noon on 6 March", try questions.nextFive(after: SampleEvents.march(6, 12)))

    print("\nPreview")
    for event in try questions.preview() { print("  \(event.title), \(day(event.start))") }

    print("\nLonger than two hours: \(try questions.count(longerThan: 2 * 3_600))")
  }

  /// Objects of different classes in one array: `details` answers for the class that each of them has.
  private static func show(_ heading: String, _ events: [Event]) {
    print("\n\(heading)")
    for event in events {
      let details = event.details.isEmpty ? "" : " (\(event.details))"
      print("  \(day(event.start))  \(event.title), \(event.location)\(details)")
    }
  }

  private static func day(_ date: Date) -> String {
    date.formatted(Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day())
  }
}
