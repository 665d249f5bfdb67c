import Foundation
import Heirloom

extension HeirloomStore {
  func readNumber(of objects: Int, times: Int) throws -> Trial? {
    let context = makeContext()
    let events = BorrowedObjects(try fetch(objects, in: context))
    return Trial {
      defer { withExtendedLifetime(context) {} }
      var checksum = Checksum()
      for _ in 0..<times {
        events.forEach { checksum.add($0.duration) }
      }
      return checksum
    }
  }

  func readText(of objects: Int, times: Int) throws -> Trial? {
    let context = makeContext()
    let events = BorrowedObjects(try fetch(objects, in: context))
    return Trial {
      defer { withExtendedLifetime(context) {} }
      var checksum = Checksum()
      for _ in 0..<times {
        events.forEach { checksum.add($0.title) }
      }
      return checksum
    }
  }

  /// `again`: the changes of the run before are still pending.
  func change(_ objects: Int, times: Int, again: Bool) throws -> Trial? {
    let context = makeContext()
    let events = BorrowedObjects(try fetch(objects, in: context))
    return Trial(
      prepare: {}, cleanUp: { if !again { context.rollback() } },
      body: {
        for round in 0..<times {
          events.forEach { $0.duration = Double(round) }
        }
        var checksum = Checksum()
        checksum.add(events.last?.duration ?? 0)
        return checksum
      })
  }

  /// The events with the lowest numbers, which are those that the other stores read.
  private func fetch(_ count: Int, in context: ModelContext) throws -> [Event] {
    let numbered = try context.fetch(FetchDescriptor<Event>()).map { (number: $0.number ?? .max, event: $0) }
    return numbered.sorted { $0.number < $1.number }.prefix(count).map(\.event)
  }
}
