import Heirloom

/// Something that has three letters in an ISO standard.
///
/// A second hierarchy in the same store; the two have nothing to do with each other.
@Model class Code {
  var letters: String
  var name: String

  init(letters: String, name: String) {
    self.letters = letters
    self.name = name
  }
}
