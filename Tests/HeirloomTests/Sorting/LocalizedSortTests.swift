import Foundation
import Heirloom
import Testing

private typealias Tram = Depots.Tram
private typealias Depot = Depots.Depot
private typealias ArticulatedTram = Depots.ArticulatedTram

/// Orders in the user's language are Foundation's, though a fetch compares keys and not pairs of texts.
@Suite struct LocalizedSortTests {
  private func context(_ notes: [String?]) throws -> (TestStore, ModelContext) {
    let store = try TestStore(.memory, Depots.types)
    let context = store.context
    for (number, note) in notes.enumerated() {
      let tram = number % 3 == 0 ? ArticulatedTram(number, line: number) : Tram(number, line: number)
      tram.note = note
      context.insert(tram)
      context.insert(Depot(note ?? ""))
    }
    try context.save()
    return (store, context)
  }

  private func names(_ context: ModelContext, _ sort: SortDescriptor<Depot>, limit: Int? = nil) throws -> [String] {
    var descriptor = FetchDescriptor<Depot>(sortBy: [sort])
    descriptor.fetchLimit = limit
    return try context.fetch(descriptor).map(\.name)
  }

  @Test func `numbers count as numbers, accents and case come last`() throws {
    let texts = ["file10", "b", "Ä", "file9", "B", "a", "é", "A", "z", "ä", "", "-1"]
    let (store, context) = try context(texts)
    let standard = ["", "-1", "a", "A", "ä", "Ä", "b", "B", "é", "file9", "file10", "z"]
    #expect(try names(context, SortDescriptor(\.name, comparator: .localizedStandard)) == standard)
    #expect(
      try names(context, SortDescriptor(\.name, comparator: .localizedStandard, order: .reverse)) == standard.reversed()
    )
    #expect(
      try names(context, SortDescriptor(\.name, comparator: .localizedStandard), limit: 4) == Array(standard[..<4]))
    let localized = ["", "-1", "a", "A", "ä", "Ä", "b", "B", "é", "file10", "file9", "z"]
    #expect(try names(context, SortDescriptor(\.name, comparator: .localized)) == localized)
    withExtendedLifetime(store) {}
  }

  @Test func `arrays are sorted by such a descriptor, too`() throws {
    let depots = ["b10", "B9", "a"].map(Depot.init)
    let sorted = depots.sorted(using: SortDescriptor(\Depot.name, comparator: .localizedStandard))
    #expect(sorted.map(\.name) == ["a", "B9", "b10"])
  }

  @Test func `the plan names the property, from a subclass too`() throws {
    let (store, context) = try context([nil])
    let descriptor = FetchDescriptor<ArticulatedTram>(
      sortBy: [SortDescriptor(\.note, comparator: .localizedStandard, order: .reverse), SortDescriptor(\.number)])
    #expect(try context.explain(descriptor).contains("sort by note (localized) reversed, number"))
    let inherited = FetchDescriptor<ArticulatedTram>(sortBy: [SortDescriptor(\.note, comparator: .localized)])
    #expect(try context.explain(inherited).contains("sort by note (localized)"))
    withExtendedLifetime(store) {}
  }

  /// Without those for which Foundation's comparison, of what follows a common prefix, is no order of all texts:
  /// ligatures, ß, digits of other scripts, control characters, Cyrillic letters beside accents.
  private static let pieces = [
    "a", "A", "b", "B", "ä", "Ä", "a\u{308}", "é", "e", "E", " ", "-", "_", ".", ",", "1", "2", "9", "10", "ss", "日",
    "本",
    "あ", "가", "👩", "z", "Z", "#", "@", "'", "(", "/", "ω",
  ]

  @Test(arguments: RandomSeeds.all)
  func `keys and comparisons agree`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let notes: [String?] = (0..<400).map { _ in
      random.chance(10) ? nil : (0..<random.below(6)).map { _ in random.pick(LocalizedSortTests.pieces) }.joined()
    }
    let (store, context) = try context(notes)
    for tram in try context.fetch(FetchDescriptor<Tram>()) where random.chance(20) {
      tram.note = "pending \(tram.number)"
    }
    for (comparator, isStandard) in [(LocalizedStringComparator.localizedStandard, true), (.localized, false)] {
      for order in [SortOrder.forward, .reverse] {
        var descriptor = FetchDescriptor<Tram>(sortBy: [
          SortDescriptor(\.note, comparator: comparator, order: order), SortDescriptor(\.number),
        ])
        let found = try context.fetch(descriptor)
        let expected = found.sorted { precedes($0, $1, isStandard, order) }
        #expect(found.map(\.number) == expected.map(\.number), "HEIRLOOM_TEST_SEED=\(seed)")
        descriptor.fetchLimit = random.below(50)
        descriptor.fetchOffset = random.below(5)
        let page = found.dropFirst(descriptor.fetchOffset ?? 0).prefix(descriptor.fetchLimit ?? 0)
        #expect(try context.fetch(descriptor).map(\.number) == page.map(\.number), "HEIRLOOM_TEST_SEED=\(seed)")
      }
    }
    withExtendedLifetime(store) {}
  }

  private func precedes(_ left: Tram, _ right: Tram, _ isStandard: Bool, _ order: SortOrder) -> Bool {
    let result: ComparisonResult
    switch (left.note, right.note) {
    case (nil, nil): result = .orderedSame
    case (nil, _): result = .orderedAscending
    case (_, nil): result = .orderedDescending
    case (let left?, let right?):
      result = isStandard ? left.localizedStandardCompare(right) : left.localizedCompare(right)
    }
    if result == .orderedSame { return left.number < right.number }
    return (result == .orderedAscending) == (order == .forward)
  }

  @Test func `a live query keeps the order`() throws {
    let (store, context) = try context([])
    let query = try LiveQuery(
      FetchDescriptor<Depot>(sortBy: [SortDescriptor(\.name, comparator: .localizedStandard)]), in: context)
    for name in ["b10", "B9", "a", "Ä"] {
      context.insert(Depot(name))
      context.processPendingChanges()
    }
    #expect(query.elements.map(\.name) == ["a", "Ä", "B9", "b10"])
    query.elements[0].name = "z"
    context.processPendingChanges()
    #expect(query.elements.map(\.name) == ["Ä", "B9", "b10", "z"])
    withExtendedLifetime(store) {}
  }
}
