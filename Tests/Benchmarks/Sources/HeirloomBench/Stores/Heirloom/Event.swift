import Heirloom

/// The root of the hierarchy.
@Model class Event {
  #Index<Event>([\.start])

  var title: String
  var location: String
  var start: Date
  var duration: Double

  init(title: String, location: String, start: Date, duration: Double) {
    self.title = title
    self.location = location
    self.start = start
    self.duration = duration
  }
}

@Model final class WorkEvent: Event {
  var budget: Double
  var department: String

  init(title: String, location: String, start: Date, duration: Double, budget: Double, department: String) {
    self.budget = budget
    self.department = department
    super.init(title: title, location: location, start: start, duration: duration)
  }
}

@Model final class SocialEvent: Event {
  var category: Category
  var guests: Int

  init(title: String, location: String, start: Date, duration: Double, category: Category, guests: Int) {
    self.category = category
    self.guests = guests
    super.init(title: title, location: location, start: start, duration: duration)
  }
}
