import Heirloom

/// An event with friends.
@Model final class SocialEvent: Event {
  /// An enum with raw values is stored as the raw value; any other `Codable` type is stored, too.
  enum Category: String, Codable {
    case dinner, concert, sport, party
  }

  var category: Category
  /// In the order of the invitations.
  var guests: [Guest] = []

  init(title: String, venue: Venue?, start: Date, duration: TimeInterval, category: Category, guests: [Guest]) {
    self.category = category
    self.guests = guests
    super.init(title: title, venue: venue, start: start, duration: duration)
  }

  override var details: String { "\(category.rawValue), with \(guests.map(\.name).joined(separator: ", "))" }
}
