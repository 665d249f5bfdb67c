import Foundation

extension SwiftStore {
  func countWork(budgetAbove limit: Double) throws -> Trial? {
    let events = events
    return Trial {
      Checksum(events.count { event in (event as? PlainWorkEvent).map { $0.budget > limit } ?? false })
    }
  }

  func count(longerThan limit: Double, at location: String) throws -> Trial? {
    let events = events
    return Trial { Checksum(events.count { $0.duration > limit && $0.location == location }) }
  }

  func count(titleContaining text: String) throws -> Trial? {
    let events = events
    return Trial { Checksum(events.count { $0.title.contains(text) }) }
  }

  /// Over an array that is sorted already, as an index would be.
  func first(_ count: Int, from start: Date) throws -> Trial? {
    let sorted = events.sorted { $0.start < $1.start }
    return Trial {
      var checksum = Checksum()
      for event in sorted[SwiftStore.firstIndex(sorted, from: start)...].prefix(count) {
        checksum.add(event.title)
        checksum.add(event.start.timeIntervalSinceReferenceDate)
      }
      return checksum
    }
  }

  private static func firstIndex(_ sorted: [PlainEvent], from start: Date) -> Int {
    var range = sorted.startIndex..<sorted.endIndex
    while !range.isEmpty {
      let middle = range.lowerBound + range.count / 2
      range = sorted[middle].start < start ? middle + 1..<range.upperBound : range.lowerBound..<middle
    }
    return range.lowerBound
  }

  func dearest(_ count: Int) throws -> Trial? {
    let events = events
    return Trial {
      let work = events.compactMap { $0 as? PlainWorkEvent }
      var checksum = Checksum()
      for event in work.sorted(by: { $0.budget > $1.budget }).prefix(count) {
        checksum.add(event.title)
        checksum.add(event.budget)
      }
      return checksum
    }
  }

  func sumByLocation() throws -> Trial? {
    let events = events
    return Trial {
      var sums: [String: Double] = [:]
      for event in events { sums[event.location, default: 0] += event.duration }
      var checksum = Checksum()
      for (location, sum) in sums {
        checksum.add(location)
        checksum.add(sum)
      }
      return checksum
    }
  }
}
