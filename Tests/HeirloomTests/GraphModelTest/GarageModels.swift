import Heirloom

/// A graph with every rule that a save may refuse: unique names, denied deletions, and links of each kind.
enum Garage {
  static let types: [any PersistentModel.Type] = [
    Keeper.self, Ride.self, Van.self, Depot.self, Pass.self, Sticker.self,
  ]

  @Model class Keeper {
    var number: Int
    @Attribute(.unique) var name: String?
    @Relationship(deleteRule: .cascade, inverse: \Ride.keeper) var rides: [Ride] = []
    @Relationship(inverse: \Pass.holder) var pass: Pass?

    init(_ number: Int) { self.number = number }
  }

  @Model class Ride {
    var number: Int
    var keeper: Keeper?
    var depot: Depot?
    var stickers: [Sticker] = []

    init(_ number: Int) { self.number = number }
  }

  @Model final class Van: Ride {
    var load = 0
  }

  @Model class Depot {
    var number: Int
    @Relationship(deleteRule: .deny, inverse: \Ride.depot) var rides: [Ride] = []

    init(_ number: Int) { self.number = number }
  }

  @Model class Pass {
    var number: Int
    var holder: Keeper?

    init(_ number: Int) { self.number = number }
  }

  @Model class Sticker {
    var number: Int
    @Relationship(inverse: \Ride.stickers) var rides: [Ride] = []

    init(_ number: Int) { self.number = number }
  }
}
