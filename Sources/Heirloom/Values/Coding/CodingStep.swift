/// One step of a coding path, kept as it came: the path itself is only built when someone asks for it.
enum CodingStep {
  case root
  case key(any CodingKey)
  case index(Int)

  var codingKey: (any CodingKey)? {
    switch self {
    case .root: nil
    case .key(let key): key
    case .index(let index): PathKey(index: index)
    }
  }
}

/// A key that has no type of its own: an index, the name of a dictionary entry or "super".
struct PathKey: CodingKey {
  let stringValue: String
  let intValue: Int?

  static let superclass = PathKey(stringValue: "super")

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) {
    stringValue = String(intValue)
    self.intValue = intValue
  }

  init(index: Int) {
    stringValue = "Index \(index)"
    intValue = index
  }
}
