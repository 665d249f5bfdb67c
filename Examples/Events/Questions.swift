import Heirloom

/// What an app with a calendar asks its store.
struct Questions {
  let context: ModelContext

  /// A fetch of a class returns the objects of its subclasses, each as what it is.
  func everythingByDate() throws -> [Event] {
    try context.fetch(FetchDescriptor<Event>(sortBy: [SortDescriptor(\.start)]))
  }

  /// A fetch of a subclass returns that branch alone.
  func socialEvents() throws -> [SocialEvent] {
    try context.fetch(FetchDescriptor<SocialEvent>(sortBy: [SortDescriptor(\.start)]))
  }

  /// Conditions on an inherited property, on the subclass's own and on text can be mixed. The store evaluates them; only
  /// what is found becomes an object.
  func workEvents(matching term: String) throws -> [WorkEvent] {
    let matches = #Predicate<WorkEvent> { event in
      event.title.localizedStandardContains(term) || event.department.localizedStandardContains(term)
    }
    return try context.fetch(FetchDescriptor(predicate: matches, sortBy: [SortDescriptor(\.start)]))
  }

  /// `is` asks for the kind in a fetch of the base class.
  func anythingButWork(matching term: String) throws -> [Event] {
    let matches = #Predicate<Event> { event in
      !(event is WorkEvent) && event.title.localizedStandardContains(term)
    }
    return try context.fetch(FetchDescriptor(predicate: matches, sortBy: [SortDescriptor(\.start)]))
  }

  func nextFive(after now: Date) throws -> [Event] {
    var next = FetchDescriptor<Event>(predicate: #Predicate { $0.start > now }, sortBy: [SortDescriptor(\.start)])
    next.fetchLimit = 5
    return try context.fetch(next)
  }

  /// A list on screen shows two properties. Naming them is a hint: any other is loaded when it is read.
  func preview() throws -> [Event] {
    var preview = FetchDescriptor<Event>(sortBy: [SortDescriptor(\.start)])
    preview.propertiesToFetch = [\.title, \.start]
    preview.fetchLimit = 3
    return try context.fetch(preview)
  }

  /// A condition may follow relationships, here to one object.
  func events(at venue: String) throws -> [Event] {
    try context.fetch(
      FetchDescriptor<Event>(predicate: #Predicate { $0.venue?.name == venue }, sortBy: [SortDescriptor(\.start)]))
  }

  /// And to many: those who are invited to more than one event, one of which is a dinner.
  func frequentDinnerGuests() throws -> [Guest] {
    let matches = #Predicate<Guest> { guest in
      guest.invitations.count > 1 && guest.invitations.contains { $0.category == .dinner }
    }
    return try context.fetch(FetchDescriptor(predicate: matches, sortBy: [SortDescriptor(\.name)]))
  }

  /// A count makes no objects.
  func count(longerThan duration: TimeInterval) throws -> Int {
    try context.fetchCount(FetchDescriptor<Event>(predicate: #Predicate { $0.duration > duration }))
  }
}
