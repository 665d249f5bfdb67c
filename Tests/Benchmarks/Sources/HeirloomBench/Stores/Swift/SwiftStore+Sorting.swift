extension SwiftStore {
  func sortInSwift(byText: Bool) throws -> Trial? {
    let events = events
    return Trial {
      let sorted = byText ? events.sorted { $0.title < $1.title } : events.sorted { $0.duration < $1.duration }
      return Checksum(byText ? sorted.first?.title.utf8.count ?? 0 : 0)
    }
  }
}
