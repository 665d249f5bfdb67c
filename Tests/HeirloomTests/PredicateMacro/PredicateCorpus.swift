import Foundation
import Heirloom

/// Predicates over one type of row, each with its line in the source.
struct PredicateCorpus<Row> {
  private(set) var entries: [(line: Int, predicate: Predicate<Row>)] = []

  mutating func add(_ predicate: Predicate<Row>, line: Int = #line) {
    entries.append((line, predicate))
  }
}

/// The corpus over a model: Heirloom's macro translates it.
enum ModelCorpus {
  typealias Row = SampleRow
}

/// The same text over the twin: Foundation's macro translates it.
enum TwinCorpus {
  typealias Row = Sample
}

/// What evaluation gives.
enum Outcome: Equatable, CustomStringConvertible {
  case answer(Bool)
  case failure

  init(_ evaluate: () throws -> Bool) {
    do { self = .answer(try evaluate()) } catch { self = .failure }
  }

  var description: String {
    switch self {
    case .answer(let answer): "\(answer)"
    case .failure: "throws"
    }
  }
}
