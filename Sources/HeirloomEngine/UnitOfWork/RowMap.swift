/// A map from rows to rows for rows that lie close together: pages of 512, made at the first row of each.
struct RowMap {
  /// -1: no row.
  private var pages: [[Int]] = []

  subscript(row: Int) -> Int? {
    get {
      guard row >> 9 < pages.count, !pages[row >> 9].isEmpty else { return nil }
      let value = pages[row >> 9][row & 511]
      return value < 0 ? nil : value
    }
    set {
      while row >> 9 >= pages.count { pages.append([]) }
      if pages[row >> 9].isEmpty { pages[row >> 9] = Array(repeating: -1, count: 512) }
      pages[row >> 9][row & 511] = newValue ?? -1
    }
  }
}
