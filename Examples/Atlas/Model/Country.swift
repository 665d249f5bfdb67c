import Heirloom

/// A country of ISO 3166-1.
@Model final class Country: Place {
  var alpha3: String
  var number: Int
  var flag: String
  /// Not every country has one. A missing value is nil, and `== nil` works in a predicate.
  var officialName: String?
  /// A relationship to a base class holds objects of its subclasses too. Without its country no part is of interest.
  @Relationship(deleteRule: .cascade, inverse: \Subdivision.country) var subdivisions: [Subdivision] = []
  @Relationship(inverse: \Currency.country) var currencies: [Currency] = []

  init(code: String, name: String, alpha3: String, number: Int, flag: String, officialName: String?) {
    self.alpha3 = alpha3
    self.number = number
    self.flag = flag
    self.officialName = officialName
    super.init(code: code, name: name)
  }
}
