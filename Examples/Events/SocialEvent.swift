import Heirloom

/// An event with friends.
@Model final class SocialEvent: Event {
  /// An enum with raw values is stored as the raw value; any other `Codable` type is stored, too.
  enum Category: String, Codable {
    case dinner, concert, sport, party
  }

  var category: Category
  var guests: Int

  init(title: String, location: String, start: Date, duration: TimeInterval, category: Category, guests: Int) {
    self.category = category
    self.guests = guests
    super.init(title: title, location: location, start: start, duration: duration)
  }

  override var details: String { "\(category.rawValue), \(guests) guests" }
}
