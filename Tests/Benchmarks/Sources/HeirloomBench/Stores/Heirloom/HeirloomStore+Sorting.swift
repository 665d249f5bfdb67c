import Heirloom

extension HeirloomStore {
  func sortInSwift(byText: Bool) throws -> Trial? {
    let context = makeContext()
    let events = try context.fetch(FetchDescriptor<Event>())
    return Trial {
      defer { withExtendedLifetime(context) {} }
      let sorted = byText ? events.sorted { $0.title < $1.title } : events.sorted { $0.duration < $1.duration }
      // Several events may be the shortest.
      return Checksum(byText ? sorted.first?.title.utf8.count ?? 0 : 0)
    }
  }
}
