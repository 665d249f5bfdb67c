import Heirloom

/// Where events take place.
@Model final class Venue {
  /// A second venue of this name would be the same one: saving it changes the one that is there.
  @Attribute(.unique) var name: String
  var capacity: Int
  /// The other side of `Event.venue`. Setting either side sets both, and any kind of event may be in the list.
  @Relationship(deleteRule: .nullify, inverse: \Event.venue) var events: [Event] = []

  init(_ name: String, capacity: Int) {
    self.name = name
    self.capacity = capacity
  }
}
