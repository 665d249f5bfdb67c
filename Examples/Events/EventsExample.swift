import Heirloom

/// A calendar with three kinds of events in one store.
@main struct EventsExample {
  static func main() throws {
    // In memory, so that each run starts afresh. `ModelConfiguration(url:)` keeps a store in a folder: see Atlas.
    let container = try ModelContainer(
      for: Event.self, WorkEvent.self, SocialEvent.self, Venue.self, Guest.self,
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

    show("In the harbour", try questions.events(at: "Harbour"))
    print("\nInvited to dinner and to something else")
    for guest in try questions.frequentDinnerGuests() {
      print("  \(guest.name): \(guest.invitations.map(\.title).joined(separator: ", "))")
    }
    try moveDinner(context, questions)

    print("\nLonger than two hours: \(try questions.count(longerThan: 2 * 3_600))")
  }

  /// Both sides of a relationship change together, and both come back with a rollback.
  private static func moveDinner(_ context: ModelContext, _ questions: Questions) throws {
    guard let dinner = try questions.socialEvents().last else { return }
    let home = Venue("Home", capacity: 12)
    dinner.venue = home
    print("\nAt home instead: \(titles(home.events)); in the harbour: \(titles(try questions.events(at: "Harbour")))")
    context.rollback()
    print("Rolled back, in the harbour: \(titles(try questions.events(at: "Harbour")))")
  }

  private static func titles(_ events: [Event]) -> String { events.map(\.title).joined(separator: ", ") }

  /// Objects of different classes in one array: `details` answers for the class that each of them has.
  private static func show(_ heading: String, _ events: [Event]) {
    print("\n\(heading)")
    for event in events {
      let details = event.details.isEmpty ? "" : " (\(event.details))"
      print("  \(day(event.start))  \(event.title), \(event.venue?.name ?? "somewhere")\(details)")
    }
  }

  private static func day(_ date: Date) -> String {
    date.formatted(Date.ISO8601FormatStyle(timeZone: .gmt).year().month().day())
  }
}
