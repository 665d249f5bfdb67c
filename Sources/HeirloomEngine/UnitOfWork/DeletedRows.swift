/// The rows of the base that are to be deleted, in the order of their deletion.
///
///     rows   | 7 | – | 2 | 9 |        –: taken back
///     places   7: 0, 2: 2, 9: 3
struct DeletedRows {
  private var rows: [Int] = []
  private var places: [Int: Int] = [:]

  private static let takenBack = -1

  var isEmpty: Bool { places.isEmpty }

  var inOrder: [Int] { places.count == rows.count ? rows : rows.filter { $0 != DeletedRows.takenBack } }

  func contains(_ row: Int) -> Bool { !places.isEmpty && places[row] != nil }

  /// - Returns: False if the row was there.
  mutating func insert(_ row: Int) -> Bool {
    guard places[row] == nil else { return false }
    places[row] = rows.count
    rows.append(row)
    return true
  }

  /// - Returns: False if the row was not there.
  /// - Complexity: O(1) on average.
  mutating func remove(_ row: Int) -> Bool {
    guard let place = places.removeValue(forKey: row) else { return false }
    rows[place] = DeletedRows.takenBack
    if places.count < rows.count / 2 { self = DeletedRows(inOrder) }
    return true
  }

  mutating func removeAll(where isGone: (Int) -> Bool) {
    guard !isEmpty else { return }
    self = DeletedRows(inOrder.filter { !isGone($0) })
  }

  init() {}

  private init(_ rows: [Int]) {
    self.rows = rows
    for (place, row) in rows.enumerated() { places[row] = place }
  }
}
