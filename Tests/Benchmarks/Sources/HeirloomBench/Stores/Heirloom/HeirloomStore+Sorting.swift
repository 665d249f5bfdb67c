import Foundation
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

  func sortByLanguage() throws -> Trial? {
    let context = makeContext()
    let descriptor = FetchDescriptor<Event>(sortBy: [SortDescriptor(\.title, comparator: .localizedStandard)])
    return Trial {
      let sorted = try context.fetchIdentifiers(descriptor)
      return Checksum(
        stride(from: 0, to: sorted.count, by: max(1, sorted.count / 100)).reduce(0) { sum, place in
          sum &* 31 &+ ((context.model(for: sorted[place]) as? Event)?.title.utf8.count ?? 0)
        })
    }
  }
}
