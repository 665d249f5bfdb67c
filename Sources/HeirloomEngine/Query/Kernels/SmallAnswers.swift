import HeirloomSchema

/// Answers about the rows of one block by a small number, which is found faster than the value itself: the code of a
/// text, or an integer below 256. A column of an enum has nothing else.
///
///     table | nil | value 0 | value 1 | …        0: not known, 1: no, 2: yes
struct SmallAnswers {
  private let column: ColumnBlock
  private let isCoded: Bool
  private var table: [UInt8]

  /// - Returns: nil for a column that has no such numbers.
  init?(_ column: ColumnBlock) {
    isCoded = column.codeWidth != 0
    switch column.storage {
    case .string, .bytes: guard isCoded else { return nil }
    case .uuid, .decimal, .float, .double: return nil
    default: break
    }
    self.column = column
    table = Array(repeating: 0, count: 1 + (isCoded ? column.entryCount : 256))
  }

  /// Where the answer about a row lies; nil: nowhere.
  func place(of row: Int) -> Int? {
    guard column.isValid(row) else { return 0 }
    if isCoded { return 1 + column.code(row) }
    let word = word(row)
    return word < 256 ? 1 + Int(word) : nil
  }

  private func word(_ row: Int) -> UInt64 {
    switch column.storage.width {
    case 1: UInt64(column.load(row, as: UInt8.self))
    case 2: UInt64(column.load(row, as: UInt16.self))
    case 4: UInt64(column.load(row, as: UInt32.self))
    case 8: column.load(row, as: UInt64.self)
    default: column.bit(row) ? 1 : 0
    }
  }

  subscript(place: Int?) -> Bool? {
    get {
      guard let place, table[place] != 0 else { return nil }
      return table[place] == 2
    }
    set {
      guard let place, let newValue else { return }
      table[place] = newValue ? 2 : 1
    }
  }
}
