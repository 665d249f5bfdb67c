import Heirloom

/// A language of ISO 639-3.
@Model final class Language: Code {
  /// The letters are those of the standard.
  enum Kind: String, Codable {
    case living = "L"
    case extinct = "E"
    case ancient = "A"
    case historical = "H"
    case constructed = "C"
    case special = "S"
  }

  var kind: Kind
  /// The older code of two letters, which the best known languages have.
  var shortCode: String?
  /// Whether the code stands for a group of closely related languages.
  var isMacrolanguage: Bool

  init(letters: String, name: String, kind: Kind, shortCode: String?, isMacrolanguage: Bool) {
    self.kind = kind
    self.shortCode = shortCode
    self.isMacrolanguage = isMacrolanguage
    super.init(letters: letters, name: name)
  }
}
