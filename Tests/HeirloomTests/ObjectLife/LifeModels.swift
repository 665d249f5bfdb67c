import Heirloom

/// A class with every kind of property.
enum Life {
  static let types: [any PersistentModel.Type] = [
    Thing.self, SubThing.self, Home.self, Part.self, Mark.self, Badge.self,
  ]

  struct Place: Codable, Hashable {
    var x = 0
    var names: [String] = []
  }

  /// Has no default.
  struct Address: Codable, Hashable {
    var street: String
    var number: Int
    var at: Place
    var lines: [String]
    var next: [Address]?
  }

  enum Kind: String, Codable {
    case plain, odd
  }

  @Model class Thing {
    @Attribute(.unique) var code: String
    var number = 0
    var weight: Double?
    var note: String?
    var place = Place()
    var kind = Kind.plain
    var home: Home
    var friend: Thing?
    var badge: Badge?
    @Relationship(deleteRule: .cascade, inverse: \Part.thing) var parts: [Part] = []
    @Relationship(inverse: \Mark.things) var marks: [Mark]?

    init(_ code: String, in home: Home) {
      self.code = code
      self.home = home
    }
  }

  @Model class SubThing: Thing {
    var extra = "extra"
  }

  @Model class Home {
    var name: String
    var address: Address
    @Relationship(deleteRule: .cascade, inverse: \Thing.home) var things: [Thing] = []

    init(_ name: String) {
      self.name = name
      address = Address(street: name, number: 1, at: Place(), lines: [name])
    }
  }

  @Model class Part {
    var name: String
    var thing: Thing?

    init(_ name: String) { self.name = name }
  }

  @Model class Badge {
    var number: Int
    @Relationship(inverse: \Thing.badge) var thing: Thing?

    init(_ number: Int) { self.number = number }
  }

  @Model class Mark {
    var name: String
    var things: [Thing] = []

    init(_ name: String) { self.name = name }
  }
}
