/// About how long things take, in nanoseconds: enough to tell a good way from a bad one.
package enum QueryCost {
  /// Going down an index to both ends of a range.
  static let range = 700.0
  /// Taking a row out of an index and looking at it where it lies.
  static let found = 8.0
  /// The same when rows are asked in small groups.
  static let walked = 150.0
  /// Starting a search at all.
  static let search = 1_500.0

  /// What a scan must take at least for a second thread to take part: many times what it takes to wake that.
  package static let sharedScan = 400_000.0

  /// The conditions for one row, in the order in which they are asked; each is taken to leave a third of the rows.
  static func row(_ parts: [QueryCondition]) -> Double {
    var cost = 0.3
    var share = 1.0
    for part in parts {
      cost += share * Double(part.cost) / 20
      share /= 3
    }
    return cost
  }
}
