import Heirloom

/// Classes with unique keys: alone, several, compound, inherited, over to-ones.
enum Keyed {
  @Model class User {
    @Attribute(.unique) var number: Int
    @Attribute(.unique) var email: String?
    var name: String

    init(_ number: Int, email: String? = nil, name: String = "") {
      self.number = number
      self.email = email
      self.name = name
    }
  }

  @Model final class Guest: User {
    var room = 0
  }

  @Model final class Member: User {
    var points = 0
  }

  @Model final class Club {
    @Attribute(.unique) var title: String
    init(_ title: String) { self.title = title }
  }

  @Model final class Seat {
    #Unique<Seat>([\.club, \.person], [\.row, \.column])
    var club: Club?
    var person: String?
    var row: Int?
    var column: Int?

    init(_ club: Club?, _ person: String?, row: Int? = nil, column: Int? = nil) {
      self.club = club
      self.person = person
      self.row = row
      self.column = column
    }
  }

  @Model final class Tree {
    @Attribute(.unique) var title: String
    @Relationship(deleteRule: .cascade, inverse: \Leaf.tree) var leaves: [Leaf] = []
    @Relationship(inverse: \Tag.trees) var tags: [Tag] = []
    @Relationship(inverse: \Plot.tree) var plot: Plot?
    var height = 0
    init(_ title: String) { self.title = title }
  }

  @Model final class Leaf {
    var name: String
    var tree: Tree?
    init(_ name: String) { self.name = name }
  }

  @Model final class Tag {
    var name: String
    var trees: [Tree] = []
    init(_ name: String) { self.name = name }
  }

  @Model final class Plot {
    var name: String
    var tree: Tree?
    init(_ name: String) { self.name = name }
  }

  @Model final class Note {
    var text: String
    var tree: Tree?
    init(_ text: String, _ tree: Tree?) {
      self.text = text
      self.tree = tree
    }
  }

  @Model final class Reading {
    @Attribute(.unique) var value: Double
    var times = 0
    init(_ value: Double, times: Int = 0) {
      self.value = value
      self.times = times
    }
  }

  static let types: [any PersistentModel.Type] = [
    User.self, Guest.self, Member.self, Club.self, Seat.self, Tree.self, Leaf.self, Tag.self, Plot.self, Note.self,
    Reading.self,
  ]
}

extension ModelContext {
  func names() throws -> [String] {
    try fetch(FetchDescriptor<Keyed.User>(sortBy: [SortDescriptor(\.number)])).map { "\($0.number) \($0.name)" }
  }
}
