import Heirloom

/// A currency of ISO 4217.
@Model final class Currency: Code {
  var number: Int
  /// Nil for those of several countries, for metals and for test codes.
  var country: Country?

  init(letters: String, name: String, number: Int) {
    self.number = number
    super.init(letters: letters, name: name)
  }
}
