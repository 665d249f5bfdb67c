import Heirloom

/// Anywhere with a code of ISO 3166.
@Model class Place {
  // One index, for the places of every class.
  #Index<Place>([\.code])

  /// `FR` for a country, `FR-IDF` for a part of one.
  var code: String
  var name: String

  init(code: String, name: String) {
    self.code = code
    self.name = name
  }
}
