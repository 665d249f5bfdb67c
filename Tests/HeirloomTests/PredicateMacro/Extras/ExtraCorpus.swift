import Foundation
import Heirloom
import Testing

/// Predicates beyond Foundation's macro, each with what it means in plain Swift.
struct ExtraCorpus {
  struct Entry {
    let line: Int
    let predicate: Predicate<SampleRow>
    let plain: (SampleRow) throws -> Bool
  }

  private(set) var entries: [Entry] = []

  mutating func add(
    _ predicate: Predicate<SampleRow>, line: Int = #line, _ plain: @escaping (SampleRow) throws -> Bool
  ) {
    entries.append(Entry(line: line, predicate: predicate, plain: plain))
  }

  /// Compares evaluation and a fetch with plain Swift, and prints every predicate.
  func check(
    _ rows: [SampleRow] = Sample.all.map { SampleRow($0) }, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let store = try SampleStore(rows)
    for entry in entries {
      let comment: Comment = "line \(entry.line)"
      #expect("\(entry.predicate)".contains("Predicate<"), comment, sourceLocation: sourceLocation)
      let expected = rows.map { row in Outcome { try entry.plain(row) } }
      let evaluated = rows.map { row in Outcome { try entry.predicate.evaluate(row) } }
      #expect(evaluated == expected, comment, sourceLocation: sourceLocation)
      #expect(store.fetch(entry.predicate) == store.rows(expected), comment, sourceLocation: sourceLocation)
    }
  }
}
