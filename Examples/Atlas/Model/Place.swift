import Heirloom

/// Anywhere with a code of ISO 3166.
@Model class Place {
  /// `FR` for a country, `FR-IDF` for a part of one. No two places of whatever class have the same.
  @Attribute(.unique) var code: String
  var name: String

  init(code: String, name: String) {
    self.code = code
    self.name = name
  }
}
