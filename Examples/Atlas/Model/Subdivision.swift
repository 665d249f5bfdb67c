import Heirloom

/// A part of a country, by ISO 3166-2: a state, a province, a parish.
@Model class Subdivision: Place {
  /// What the country calls it: "Province", "Canton".
  var kind: String
  /// The code of the country.
  var country: String

  init(code: String, name: String, kind: String) {
    self.kind = kind
    country = String(code.prefix(2))
    super.init(code: code, name: name)
  }
}
