import Heirloom

/// A currency of ISO 4217.
@Model final class Currency: Code {
  var number: Int

  init(letters: String, name: String, number: Int) {
    self.number = number
    super.init(letters: letters, name: name)
  }
}
