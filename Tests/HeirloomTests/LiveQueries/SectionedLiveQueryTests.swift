import Foundation
import Heirloom
import Testing

@Suite struct SectionedLiveQueryTests {
  private func text(_ query: SectionedLiveQuery<String?, Item>) -> String {
    query.sections.map { "\($0.id ?? "-"): \($0.map(\.title).joined())" }.joined(separator: ", ")
  }

  @Test func `sections follow objects that come, go and change their value`() throws {
    let context = try TestStore(.memory).context
    for (title, note) in [("a", "x"), ("b", "y"), ("c", nil), ("d", "x")] {
      context.insert(Item(title: title, note: note))
    }
    let query = try SectionedLiveQuery(
      FetchDescriptor<Item>(
        sortBy: [SortDescriptor(\.note, comparator: .lexical), SortDescriptor(\.title, comparator: .lexical)]),
      sectionBy: \.note, in: context)
    #expect(text(query) == "-: c, x: ad, y: b")
    #expect(query.sections[1].startIndex == 1 && query.sections[1].first?.title == "a")
    let items = query.query.elements
    items[0].note = "y"
    context.processPendingChanges()
    #expect(text(query) == "x: ad, y: bc")
    context.delete(items[3])
    context.insert(Item(title: "e", note: "x"))
    context.processPendingChanges()
    #expect(text(query) == "x: ade, y: c")
    context.rollback()
    #expect(text(query) == "")
  }

  @Test func `the same value in two places makes two sections`() throws {
    let context = try TestStore(.memory).context
    for (title, note) in [("a", "x"), ("b", "y"), ("c", "x")] { context.insert(Item(title: title, note: note)) }
    let query = try SectionedLiveQuery(
      FetchDescriptor<Item>(sortBy: [SortDescriptor(\.title, comparator: .lexical)]), sectionBy: \.note, in: context)
    #expect(text(query) == "x: a, y: b, x: c")
    query.query.elements[1].note = "x"
    context.processPendingChanges()
    #expect(text(query) == "x: abc", "without a move in the list")
  }

  @Test func `sections after random changes are those of a fetch`() throws {
    var random = SplitMix64(seed: 7)
    let context = try TestStore(.memory).context
    let descriptor = FetchDescriptor<Item>(sortBy: [SortDescriptor(\.note, comparator: .lexical)])
    let query = try SectionedLiveQuery(descriptor, sectionBy: \.note, in: context)
    for _ in 0..<200 {
      let items = try context.all(Item.self)
      switch random.below(4) {
      case 0: context.insert(Item(title: "\(items.count)", note: random.pick(["x", "y", "z", nil])))
      case 1 where !items.isEmpty: context.delete(random.pick(items))
      case 2 where !items.isEmpty: random.pick(items).note = random.pick(["x", "y", "z", nil])
      default: try context.save()
      }
      context.processPendingChanges()
      let fetched = try context.fetch(descriptor)
      #expect(query.sections.flatMap(Array.init) == fetched)
      #expect(query.sections.allSatisfy { section in section.allSatisfy { $0.note == section.id } })
      #expect(Set(query.sections.map(\.id)).count == query.sections.count)
    }
  }
}
