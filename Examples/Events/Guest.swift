import Heirloom

/// Somebody who is invited. Guests and events lead to each other by lists on both sides: many-to-many.
@Model final class Guest {
  @Attribute(.unique) var name: String
  @Relationship(inverse: \SocialEvent.guests) var invitations: [SocialEvent] = []

  init(_ name: String) { self.name = name }
}
