/// Rows of a segment whose keys ascend: neighbours, or rows from anywhere in a list.
///
///     stretch     start 3, count 4        rows 3, 4, 5, 6
///     list        rows [9, 0, 7]          keys(9) < keys(0) < keys(7)
struct KeyRun: Sendable {
  private let start: Int
  private let list: [Int]?
  let count: Int
  /// The least key and the greatest.
  let keys: ClosedRange<UInt64>

  init(stretch rows: Range<Int>, _ keys: ClosedRange<UInt64>) {
    start = rows.lowerBound
    list = nil
    count = rows.count
    self.keys = keys
  }

  /// - Parameter rows: At least one, in the order of their keys.
  init(list rows: [Int], _ keys: ClosedRange<UInt64>) {
    start = 0
    list = rows
    count = rows.count
    self.keys = keys
  }

  subscript(place: Int) -> Int { list?[place] ?? start + place }

  /// The row behind a stretch, which may make it longer.
  var end: Int? { list == nil ? start + count : nil }

  func extended(by rows: Int, to greatest: UInt64) -> KeyRun {
    KeyRun(stretch: start..<start + count + rows, keys.lowerBound...greatest)
  }

  /// The place of the first key that is not less than `key`.
  /// - Parameter looks: Counts the keys that were read.
  func firstPlace(notBelow key: UInt64, _ column: BlockList<ColumnBlock>, _ looks: inout Int) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      looks += 1
      if column.key(self[middle]) < key { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

extension BlockList<ColumnBlock> {
  /// The key of a row, in the column of keys.
  func key(_ row: Int) -> UInt64 {
    self[row >> BlockGeometry.shift].load(row & BlockGeometry.mask, as: UInt64.self)
  }
}
