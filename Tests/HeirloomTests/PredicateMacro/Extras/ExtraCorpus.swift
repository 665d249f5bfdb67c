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

  /// Compares the answers for all samples, and prints every predicate.
  func check(
    _ rows: [SampleRow] = Sample.all.map { SampleRow($0) }, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for entry in entries {
      #expect("\(entry.predicate)".contains("Predicate<"), "line \(entry.line)", sourceLocation: sourceLocation)
      for row in rows {
        let answer = Outcome { try entry.predicate.evaluate(row) }
        let expected = Outcome { try entry.plain(row) }
        #expect(answer == expected, "line \(entry.line), row \(row.name)", sourceLocation: sourceLocation)
      }
    }
  }
}
