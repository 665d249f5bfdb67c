import Heirloom

/// A part of a country, by ISO 3166-2: a state, a province, a parish.
@Model class Subdivision: Place {
  /// What the country calls it: "Province", "Canton".
  var kind: String
  var country: Country?
  /// The parts of this part, where there is another level.
  @Relationship(deleteRule: .cascade, inverse: \NestedSubdivision.parent) var parts: [NestedSubdivision] = []

  required init(code: String, name: String, kind: String) {
    self.kind = kind
    super.init(code: code, name: name)
  }
}
