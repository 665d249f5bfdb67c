import Heirloom

/// A graph with relationships that have one direction, or must have a target.
enum Library {
  static let types: [any PersistentModel.Type] = [
    Shelf.self, Book.self, Album.self, Photo.self, Capital.self, Country.self,
  ]

  @Model class Shelf {
    var name: String
    @Relationship(deleteRule: .cascade, inverse: \Book.shelf) var books: [Book] = []

    init(_ name: String) { self.name = name }
  }

  @Model class Book {
    var title: String
    var shelf: Shelf

    init(_ title: String, on shelf: Shelf) {
      self.title = title
      self.shelf = shelf
    }
  }

  @Model class Album {
    var name: String
    var photos: [Photo] = []
    var cover: Photo?

    init(_ name: String) { self.name = name }
  }

  @Model class Photo {
    var name: String

    init(_ name: String) { self.name = name }
  }

  @Model class Country {
    var name: String
    @Relationship(inverse: \Capital.country) var capital: Capital?

    init(_ name: String) { self.name = name }
  }

  @Model class Capital {
    var name: String
    var country: Country

    init(_ name: String, of country: Country) {
      self.name = name
      self.country = country
    }
  }
}
