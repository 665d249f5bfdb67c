import Foundation
import Heirloom

extension HeirloomStore {
  /// A new context for each run: it holds no objects yet.
  func readEverything() throws -> Trial? {
    var context = makeContext()
    return Trial(
      prepare: { [self] in context = makeContext() },
      body: {
        var checksum = Checksum()
        for event in try context.fetch(FetchDescriptor<Event>()) { HeirloomStore.read(event, &checksum) }
        return checksum
      })
  }

  private static func read(_ event: Event, _ checksum: inout Checksum) {
    checksum.add(event.title)
    checksum.add(event.location)
    checksum.add(event.start.timeIntervalSinceReferenceDate)
    checksum.add(event.duration)
    if let event = event as? WorkEvent {
      checksum.add(event.budget)
      checksum.add(event.department)
    } else if let event = event as? SocialEvent {
      checksum.add(event.category.rawValue)
      checksum.add(event.guests)
    }
  }

  func find(_ numbers: [Int], held: Bool) throws -> Trial? {
    guard !isObserved else { return nil }
    let identifiers = try identifiers(numbers)
    let context = makeContext()
    let objects = held ? try context.fetch(FetchDescriptor<Event>()) : []
    return Trial {
      defer { withExtendedLifetime(objects) {} }
      var checksum = Checksum()
      for identifier in identifiers {
        if let event = context.model(for: identifier) as? Event {
          checksum.add(event.start.timeIntervalSinceReferenceDate)
        }
      }
      return checksum
    }
  }

  private func identifiers(_ numbers: [Int]) throws -> [PersistentIdentifier] {
    var identifiers: [Int: PersistentIdentifier] = [:]
    for event in try makeContext().fetch(FetchDescriptor<Event>()) {
      if let number = event.number { identifiers[number] = event.persistentModelID }
    }
    return numbers.compactMap { identifiers[$0] }
  }
}
