import Foundation
import Heirloom

/// Predicates are made inside the measurement, as in a program.
extension HeirloomStore {
  func countWork(budgetAbove limit: Double) throws -> Trial? {
    guard !isObserved else { return nil }
    let context = makeContext()
    return Trial {
      Checksum(try context.fetchCount(FetchDescriptor<WorkEvent>(predicate: #Predicate { $0.budget > limit })))
    }
  }

  func count(longerThan limit: Double, at location: String) throws -> Trial? {
    guard !isObserved else { return nil }
    let context = makeContext()
    return Trial {
      let matches = #Predicate<Event> { $0.duration > limit && $0.location == location }
      return Checksum(try context.fetchCount(FetchDescriptor(predicate: matches)))
    }
  }

  func count(titleContaining text: String) throws -> Trial? {
    guard !isObserved else { return nil }
    let context = makeContext()
    return Trial {
      Checksum(try context.fetchCount(FetchDescriptor<Event>(predicate: #Predicate { $0.title.contains(text) })))
    }
  }

  func first(_ count: Int, from start: Date) throws -> Trial? {
    guard !isObserved else { return nil }
    let context = makeContext()
    return Trial {
      var range = FetchDescriptor<Event>(
        predicate: #Predicate { $0.start >= start }, sortBy: [SortDescriptor(\.start)])
      range.fetchLimit = count
      var checksum = Checksum()
      for event in try context.fetch(range) {
        checksum.add(event.title)
        checksum.add(event.start.timeIntervalSinceReferenceDate)
      }
      return checksum
    }
  }

  func dearest(_ count: Int) throws -> Trial? {
    guard !isObserved else { return nil }
    let context = makeContext()
    return Trial {
      var top = FetchDescriptor<WorkEvent>(sortBy: [SortDescriptor(\.budget, order: .reverse)])
      top.fetchLimit = count
      var checksum = Checksum()
      for event in try context.fetch(top) {
        checksum.add(event.title)
        checksum.add(event.budget)
      }
      return checksum
    }
  }

  func sumByLocation() throws -> Trial? {
    guard !isObserved else { return nil }
    let context = makeContext()
    return Trial {
      var checksum = Checksum()
      for (location, sum) in try context.group(FetchDescriptor<Event>(), by: \.location, computing: .sum(\.duration)) {
        checksum.add(location)
        checksum.add(sum)
      }
      return checksum
    }
  }
}
