import Foundation

extension SwiftStore {
  func create() throws -> Trial? {
    let rows = rows
    var created: [PlainEvent] = []
    return Trial(
      prepare: {}, cleanUp: { created = [] },
      body: {
        created = rows.map(PlainEvent.make)
        return Checksum(created.count)
      })
  }

  func readEverything() throws -> Trial? {
    let events = events
    return Trial {
      var checksum = Checksum()
      for event in events { SwiftStore.read(event, &checksum) }
      return checksum
    }
  }

  private static func read(_ event: PlainEvent, _ checksum: inout Checksum) {
    checksum.add(event.title)
    checksum.add(event.location)
    checksum.add(event.start.timeIntervalSinceReferenceDate)
    checksum.add(event.duration)
    if let event = event as? PlainWorkEvent {
      checksum.add(event.budget)
      checksum.add(event.department)
    } else if let event = event as? PlainSocialEvent {
      checksum.add(event.category.rawValue)
      checksum.add(event.guests)
    }
  }

  func find(_ numbers: [Int], held: Bool) throws -> Trial? {
    let byNumber = Dictionary(uniqueKeysWithValues: events.enumerated().map { ($0.offset, $0.element) })
    return Trial {
      var checksum = Checksum()
      for number in numbers {
        if let event = byNumber[number] { checksum.add(event.start.timeIntervalSinceReferenceDate) }
      }
      return checksum
    }
  }

  func readNumber(of objects: Int, times: Int) throws -> Trial? {
    let events = BorrowedObjects(Array(events.prefix(objects)))
    return Trial {
      var checksum = Checksum()
      for _ in 0..<times {
        events.forEach { checksum.add($0.duration) }
      }
      return checksum
    }
  }

  func readText(of objects: Int, times: Int) throws -> Trial? {
    let events = BorrowedObjects(Array(events.prefix(objects)))
    return Trial {
      var checksum = Checksum()
      for _ in 0..<times {
        events.forEach { checksum.add($0.title) }
      }
      return checksum
    }
  }

  func change(_ objects: Int, times: Int, again: Bool) throws -> Trial? {
    let events = BorrowedObjects(rows.prefix(objects).map(PlainEvent.make))
    return Trial {
      for round in 0..<times {
        events.forEach { $0.duration = Double(round) }
      }
      var checksum = Checksum()
      checksum.add(events.last?.duration ?? 0)
      return checksum
    }
  }
}
