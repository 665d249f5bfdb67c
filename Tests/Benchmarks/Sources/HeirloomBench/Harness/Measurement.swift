/// What was measured of one workload in one store.
struct Measurement {
  let workload: Workload
  let rows: Int
  let store: StoreName
  let variant: String?
  /// Nanoseconds for one operation, one entry for each run.
  var times: [Double] = []
  var bytes: Int?
  /// For one operation of the last run.
  var counters: Counters?

  /// What tables and goals compare: the median time, or the size.
  var value: Double {
    if let bytes { return Double(bytes) }
    let sorted = times.sorted()
    guard let last = sorted.last else { return .nan }
    let middle = sorted.count / 2
    if sorted.count == 1 { return last }
    return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
  }
}
