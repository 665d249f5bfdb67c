import HeirloomEngine

/// Row counts around the edges of words and blocks.
enum Sizes {
  /// What fits into one block.
  static let inBlock = [0, 1, 2, 63, 64, 65, 127, 128, 129, 8_191, 8_192]
  /// Full blocks only with the patterns that find most: they take the time.
  static func inBlock(_ nulls: NullPattern) -> [Int] {
    nulls == .none || nulls == .everyThird ? inBlock : inBlock.filter { $0 < 1_000 }
  }
  /// What may take more than one.
  static let acrossBlocks = inBlock + [8_193]
  /// A few edges, for tests over pairs.
  static let few = [1, 64, 8_191, 8_192, 8_193]
}

/// Which rows of a column have no value.
enum NullPattern: CaseIterable {
  case none, first, last, everyThird, all

  func isNull(_ row: Int, of count: Int) -> Bool {
    switch self {
    case .none: false
    case .first: row == 0
    case .last: row == count - 1
    case .everyThird: row % 3 == 2
    case .all: true
    }
  }
}
