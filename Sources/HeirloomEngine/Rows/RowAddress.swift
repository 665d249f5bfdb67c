/// Where a row lies as one context sees it.
///
///     63      48 47   46 45                    0
///     | entity  | origin | row                  |
package struct RowAddress: Hashable, Sendable {
  package enum Origin: UInt64, Sendable {
    /// A row of the pinned version.
    case base = 0
    /// A pending new version of a row of the pinned version.
    case updates = 1
    /// A pending new row.
    case inserts = 2
  }

  package let word: UInt64

  package init(entity: Int, origin: Origin, row: Int) {
    word = UInt64(entity) << 48 | origin.rawValue << 46 | UInt64(row)
  }

  /// Whether both rows are of one class and origin.
  package func sharesSource(with other: RowAddress) -> Bool { word >> 46 == other.word >> 46 }

  package var entity: Int { Int(word >> 48) }
  package var origin: Origin { Origin(rawValue: word >> 46 & 3) ?? .base }
  package var row: Int { Int(word & (1 << 46 - 1)) }
}
