import Heirloom

/// A graph to ask questions about: a hierarchy on one side, lists of every kind of storage, one-way relationships.
enum Fleet {
  static let types: [any PersistentModel.Type] = [
    Keeper.self, Dealer.self, Ride.self, Car.self, Van.self, Label.self,
  ]

  @Model class Keeper {
    var name: String
    var age: Int
    @Relationship(deleteRule: .nullify, inverse: \Ride.keeper) var rides: [Ride] = []
    /// One-way: it dangles when the mentor is deleted.
    @Relationship(deleteRule: .noAction) var mentor: Keeper?
    var labels: [Label]?
    /// One-way.
    var favourites: [Ride] = []

    init(_ name: String, age: Int) {
      self.name = name
      self.age = age
    }
  }

  @Model class Dealer: Keeper {
    var licence: String?
  }

  @Model class Ride {
    var name: String
    var weight: Double
    var keeper: Keeper?

    init(_ name: String, weight: Double) {
      self.name = name
      self.weight = weight
    }
  }

  @Model class Car: Ride {
    var doors: Int = 4
  }

  @Model class Van: Ride {
    var payload: Double?
  }

  @Model class Label {
    var word: String
    @Relationship(inverse: \Keeper.labels) var keepers: [Keeper] = []

    init(_ word: String) { self.word = word }
  }
}
