import Foundation
import Heirloom
import Testing

/// A fetch returns the rows that the predicate is true for.
@Suite struct FetchTests {
  let store: SampleStore

  init() throws {
    store = try SampleStore(Sample.all.map { SampleRow($0) })
  }

  @Test(arguments: CorpusTopic.all)
  func `a fetch agrees with evaluation`(_ topic: CorpusTopic) throws {
    for entry in topic.models.entries {
      let outcomes = store.rows.map { row in Outcome { try entry.predicate.evaluate(row) } }
      #expect(store.fetch(entry.predicate) == store.rows(outcomes), "line \(entry.line)")
    }
  }

  @Test func `what the macro adds runs over columns`() throws {
    let row = store.rows[0]
    var plans: [(condition: String, plan: String)] = []
    plans.append(("name.lowercased() == \"hi\"", try plan(#Predicate { $0.name.lowercased() == "hi" })))
    plans.append(("name.hasPrefix(\"H\")", try plan(#Predicate { $0.name.hasPrefix("H") })))
    plans.append(("name.hasSuffix(\"i\")", try plan(#Predicate { $0.name.hasSuffix("i") })))
    plans.append(
      ("name.localizedStandardContains(\"i\")", try plan(#Predicate { $0.name.localizedStandardContains("i") })))
    let before = ComparisonResult.orderedAscending
    plans.append(
      ("name.localizedCompare(\"M\") == -1", try plan(#Predicate { $0.name.localizedCompare("M") == before })))
    plans.append(
      (
        "note.caseInsensitiveCompare(name) == -1",
        try plan(#Predicate { $0.note?.caseInsensitiveCompare($0.name) == before })
      ))
    plans.append(
      (
        "\"M\".localizedStandardCompare(name) == 0",
        try plan(#Predicate { "M".localizedStandardCompare($0.name) == .orderedSame })
      ))
    plans.append(("identity == object(", try plan(#Predicate { $0 == row })))
    plans.append(("count >= 2", try plan(#Predicate { (2...5).contains($0.count) })))
    plans.append(("limit == count", try plan(#Predicate { $0.limit == $0.count })))
    plans.append(("extra == nil", try plan(#Predicate { $0.extra == nil })))
    plans.append(("otherKind == 1", try plan(#Predicate { $0.otherKind == .large })))
    plans.append(("count in {8}", try plan(#Predicate { $0.count == capturedOptionalNumber })))
    for (condition, plan) in plans {
      #expect(plan.contains(condition))
      #expect(!plan.contains("per object"))
    }
  }

  private func plan(_ predicate: Predicate<SampleRow>) throws -> String {
    try store.context.explain(FetchDescriptor(predicate: predicate))
  }
}
