/// Places in lists: numbers with wide gaps, so that an element can be put between two others without moving them.
enum LinkPlaces {
  static let start: UInt64 = 1 << 62
  static let gap: UInt64 = 1 << 32

  static func next(after last: UInt64?) -> UInt64 {
    guard let last else { return start }
    return last > .max - 2 * gap ? last + 1 : last + gap
  }

  /// A place between two others; nil when there is no room.
  static func between(_ before: UInt64?, _ after: UInt64?) -> UInt64? {
    guard let after else { return next(after: before) }
    let low = before ?? (after > 2 * gap ? after - 2 * gap : 0)
    guard after > low, after - low > 1 else { return nil }
    return low + (after - low) / 2
  }

  /// Places for a list in its new order. As many elements as possible keep the place that they have; a new element has
  /// none. When there is no room between two that stay, all get new places.
  ///
  /// - Complexity: O(n log n).
  static func assign(to present: [UInt64?]) -> [UInt64] {
    let kept = longestRise(present)
    var result = [UInt64](repeating: 0, count: present.count)
    var previous: UInt64? = nil
    var start = 0
    for next in kept + [present.count] {
      let bound = next < present.count ? present[next] : nil
      guard fill(&result, start..<next, after: previous, before: bound) else { return evenly(present.count) }
      if let bound { result[next] = bound }
      previous = bound
      start = next + 1
    }
    return result
  }

  private static func fill(
    _ places: inout [UInt64], _ range: Range<Int>, after previous: UInt64?, before next: UInt64?
  ) -> Bool {
    guard !range.isEmpty else { return true }
    let count = UInt64(range.count)
    switch (previous, next) {
    case (let previous, nil):
      guard let previous else {
        for (offset, index) in range.enumerated() { places[index] = start + UInt64(offset) * gap }
        return true
      }
      guard previous < .max / 2 else { return false }
      for (offset, index) in range.enumerated() { places[index] = previous + UInt64(offset + 1) * gap }
    case (let previous, let next?):
      let low = previous ?? (next > (count + 1) * gap ? next - (count + 1) * gap : 0)
      let step = (next - low) / (count + 1)
      guard step > 0 else { return false }
      for (offset, index) in range.enumerated() { places[index] = low + UInt64(offset + 1) * step }
    }
    return true
  }

  private static func evenly(_ count: Int) -> [UInt64] { (0..<count).map { start + UInt64($0) * gap } }

  /// The indices of a longest run of rising places.
  ///
  /// Source: patience sorting, see Aldous and Diaconis, "Longest increasing subsequences", 1999.
  static func longestRise(_ places: [UInt64?]) -> [Int] {
    var tails: [Int] = []
    var before = [Int](repeating: -1, count: places.count)
    for (index, place) in places.enumerated() {
      guard let place else { continue }
      var low = 0
      var high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if (places[tails[middle]] ?? 0) < place { low = middle + 1 } else { high = middle }
      }
      before[index] = low == 0 ? -1 : tails[low - 1]
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var result: [Int] = []
    var index = tails.last ?? -1
    while index >= 0 {
      result.append(index)
      index = before[index]
    }
    return result.reversed()
  }
}
