/// Finds rows by key where keys came out of order: several processes wrote the store, or objects were inserted in
/// another order than they got their keys.
///
///     rows    0 1 2 3 4 | 5 6 7 | 8 9 10
///     keys    5 6 7 8 9 | 1 2 3 | 4 0 11
///     runs    [  0…4  ] [ 5…7 ] [9, 8, 10]        within a run keys ascend
///
/// Runs of about the same size are merged when they become too many, so that there are O(log n) of them. Rows that were
/// deleted are left out then.
struct KeyRuns: Sendable {
  private(set) var runs: [KeyRun] = []

  /// Whether one stretch holds all rows, so that no run is needed.
  var isOneStretch: Bool { runs.isEmpty || runs.count == 1 && runs[0].end != nil }

  /// Of one size class.
  private static let most = 3
  /// A piece of rows with more stretches than this is sorted at once.
  private static let mostStretches = 4

  /// - Complexity: O(log n) for each run.
  func row(
    forKey key: UInt64, _ keys: BlockList<ColumnBlock>, _ looks: inout Int, isLive: (Int) -> Bool
  ) -> Int? {
    // A deleted row may have had the same key.
    for run in runs.reversed() where run.keys.contains(key) {
      let place = run.firstPlace(notBelow: key, keys, &looks)
      if place < run.count, keys.key(run[place]) == key, isLive(run[place]) { return run[place] }
    }
    return nil
  }

  /// Whether there may be a row with a key in the range.
  func mayContain(_ range: ClosedRange<UInt64>, _ keys: BlockList<ColumnBlock>) -> Bool {
    var looks = 0
    return runs.contains { run in
      guard run.keys.overlaps(range) else { return false }
      let place = run.firstPlace(notBelow: range.lowerBound, keys, &looks)
      return place < run.count && keys.key(run[place]) <= range.upperBound
    }
  }

  /// Takes over rows that lie behind all others.
  mutating func append(_ rows: Range<Int>, _ keys: BlockList<ColumnBlock>, isLive: (Int) -> Bool) {
    let stretches = KeyRuns.stretches(of: rows, keys)
    if stretches.count > KeyRuns.mostStretches {
      add(sorting: Array(rows), keys)
    } else {
      for (index, stretch) in stretches.enumerated() where index > 0 || !extendLast(by: stretch, keys) {
        runs.append(KeyRun(stretch: stretch, keys.key(stretch.lowerBound)...keys.key(stretch.upperBound - 1)))
      }
    }
    while let crowded = crowdedClass { merge(crowded, keys, isLive) }
  }

  /// Appends ascending rows to the run that ends where they begin.
  private mutating func extendLast(by rows: Range<Int>, _ keys: BlockList<ColumnBlock>) -> Bool {
    guard let index = runs.firstIndex(where: { $0.end == rows.lowerBound }),
      runs[index].keys.upperBound < keys.key(rows.lowerBound)
    else { return false }
    runs[index] = runs[index].extended(by: rows.count, to: keys.key(rows.upperBound - 1))
    return true
  }

  private mutating func add(sorting rows: [Int], _ keys: BlockList<ColumnBlock>) {
    let sorted = rows.map { (key: keys.key($0), row: $0) }.sorted { $0.key < $1.key }
    guard let first = sorted.first, let last = sorted.last else { return }
    runs.append(KeyRun(list: sorted.map(\.row), first.key...last.key))
  }

  /// Runs of one class are at most four times as long as each other.
  private static func sizeClass(_ run: KeyRun) -> Int { (Int.bitWidth - run.count.leadingZeroBitCount) / 2 }

  private var crowdedClass: Int? {
    Dictionary(grouping: runs, by: KeyRuns.sizeClass).filter { $0.value.count > KeyRuns.most }.keys.min()
  }

  private mutating func merge(_ sizeClass: Int, _ keys: BlockList<ColumnBlock>, _ isLive: (Int) -> Bool) {
    let merged = runs.filter { KeyRuns.sizeClass($0) == sizeClass }
    runs.removeAll { KeyRuns.sizeClass($0) == sizeClass }
    add(sorting: merged.flatMap { run in (0..<run.count).map { run[$0] }.filter(isLive) }, keys)
  }

  /// Cuts rows where a key is not greater than the one before.
  private static func stretches(of rows: Range<Int>, _ keys: BlockList<ColumnBlock>) -> [Range<Int>] {
    var stretches: [Range<Int>] = []
    var start = rows.lowerBound
    for row in rows.dropFirst() where keys.key(row) <= keys.key(row - 1) {
      stretches.append(start..<row)
      start = row
    }
    return start < rows.upperBound ? stretches + [start..<rows.upperBound] : stretches
  }
}
