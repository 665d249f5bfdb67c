import Heirloom

/// A class with few objects.
@Model final class Label {
  var number: Int
  var text: String

  init(_ number: Int) {
    self.number = number
    text = "label \(number)"
  }
}
