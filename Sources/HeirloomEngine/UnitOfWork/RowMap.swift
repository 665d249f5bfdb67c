/// A map from rows to rows for rows that lie close together: pages of 512, made at the first row of each.
///
///     pages | page | – | page |      a page: 512 rows, -1 for none
final class RowMap {
  @exclusivity(unchecked) private var pages: [UnsafeMutablePointer<Int>?] = []

  deinit {
    for page in pages { page?.deallocate() }
  }

  subscript(row: Int) -> Int? {
    get {
      guard row >> 9 < pages.count, let page = pages[row >> 9] else { return nil }
      let value = page[row & 511]
      return value < 0 ? nil : value
    }
    set { page(row)[row & 511] = newValue ?? -1 }
  }

  private func page(_ row: Int) -> UnsafeMutablePointer<Int> {
    while row >> 9 >= pages.count { pages.append(nil) }
    if let page = pages[row >> 9] { return page }
    let page = UnsafeMutablePointer<Int>.allocate(capacity: 512)
    page.initialize(repeating: -1, count: 512)
    pages[row >> 9] = page
    return page
  }
}
