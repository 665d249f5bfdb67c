import Heirloom

/// A small graph with every kind of relationship.
enum Graph {
  static let types: [any PersistentModel.Type] = [
    Owner.self, Vehicle.self, Truck.self, Licence.self, Post.self, Tag.self, Member.self, Branch.self,
  ]

  @Model class Owner {
    var name: String
    @Relationship(deleteRule: .cascade, inverse: \Vehicle.owner) var vehicles: [Vehicle] = []
    var licence: Licence?

    init(_ name: String) { self.name = name }
  }

  @Model class Vehicle {
    var plate: String
    var owner: Owner?

    init(_ plate: String, owner: Owner? = nil) {
      self.plate = plate
      self.owner = owner
    }
  }

  @Model class Truck: Vehicle {
    var load = 0
  }

  @Model class Licence {
    var number: Int
    var holder: Owner?

    init(_ number: Int) { self.number = number }
  }

  @Model class Post {
    var title: String
    var tags: [Tag]?

    init(_ title: String) { self.title = title }
  }

  @Model class Tag {
    var word: String
    @Relationship(inverse: \Post.tags) var posts: [Post] = []

    init(_ word: String) { self.word = word }
  }

  @Model class Member {
    var name: String
    @Relationship(inverse: \Member.following) var followers: [Member] = []
    var following: [Member] = []

    init(_ name: String) { self.name = name }
  }

  @Model class Branch {
    var depth: Int
    var parent: Branch?
    @Relationship(deleteRule: .cascade, inverse: \Branch.parent) var children: [Branch] = []

    init(_ depth: Int) { self.depth = depth }
  }
}
