/// Sorts by 64-bit codes, stably, eleven bits at a time: linear, whatever the codes are.
enum RadixSort {
  private static let digitBits: UInt64 = 11
  private static let digits = 6
  private static let buckets = 1 << 11

  struct Item {
    var code: UInt64
    var index: Int32
  }

  static func sort(_ items: inout [Item]) {
    let counts = histograms(items)
    var other = items
    for digit in 0..<digits {
      let histogram = counts[digit * buckets..<(digit + 1) * buckets]
      // All items have the same digit: nothing would move.
      if histogram.contains(items.count) { continue }
      pass(items, into: &other, digit, Array(histogram))
      swap(&items, &other)
    }
  }

  private static func histograms(_ items: [Item]) -> [Int] {
    var counts = Array(repeating: 0, count: digits * buckets)
    counts.withUnsafeMutableBufferPointer { counts in
      for item in items {
        for digit in 0..<digits { counts[digit &* buckets &+ place(item, digit)] &+= 1 }
      }
    }
    return counts
  }

  private static func pass(_ items: [Item], into target: inout [Item], _ digit: Int, _ histogram: [Int]) {
    var starts = histogram
    var next = 0
    for bucket in starts.indices {
      let count = starts[bucket]
      starts[bucket] = next
      next += count
    }
    target.withUnsafeMutableBufferPointer { target in
      starts.withUnsafeMutableBufferPointer { starts in
        for item in items {
          let bucket = place(item, digit)
          target[starts[bucket]] = item
          starts[bucket] &+= 1
        }
      }
    }
  }

  @inline(__always)
  private static func place(_ item: Item, _ digit: Int) -> Int {
    Int(truncatingIfNeeded: item.code &>> (UInt64(digit) &* digitBits)) & (buckets &- 1)
  }
}
