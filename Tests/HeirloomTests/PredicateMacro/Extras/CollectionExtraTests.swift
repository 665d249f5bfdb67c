import Foundation
import Heirloom
import Testing

@Suite struct CollectionExtraTests {
  @Test func `elements are counted and found`() throws {
    var corpus = ExtraCorpus()
    corpus.add(#Predicate { $0.people.count(where: { $0.age > 20 }) == 2 }) { $0.people.count { $0.age > 20 } == 2 }
    corpus.add(#Predicate { $0.people.count { $0.nickname == nil } > 0 }) { $0.people.contains { $0.nickname == nil } }
    corpus.add(#Predicate { $0.scores.first(where: { $0 > 1 }) == 2 }) { $0.scores.first { $0 > 1 } == 2 }
    corpus.add(#Predicate { $0.people.first { $0.age > 20 }?.name == "Pat" }) {
      $0.people.first { $0.age > 20 }?.name == "Pat"
    }
    corpus.add(#Predicate { $0.people.filter(\.name.isEmpty).isEmpty == true }) { _ in true }
    corpus.add(#Predicate { row in row.people.allSatisfy { person in person.name != row.name } }) { row in
      row.people.allSatisfy { $0.name != row.name }
    }
    try corpus.check()
  }

  @Test func `ranges contain what lies between their bounds`() throws {
    var corpus = ExtraCorpus()
    corpus.add(#Predicate { ($0.count...10).contains(8) }) { $0.count <= 8 }
    corpus.add(#Predicate { (0..<$0.count).contains(3) }) { $0.count > 3 }
    corpus.add(#Predicate { ($0.price...1).contains(0.5) }) { $0.price <= 0.5 }
    corpus.add(#Predicate { 3...6 ~= $0.count }) { (3...6).contains($0.count) }
    corpus.add(#Predicate { capturedRange ~= $0.count }) { capturedRange.contains($0.count) }
    corpus.add(#Predicate { (5...).contains($0.count) }) { $0.count >= 5 }
    corpus.add(#Predicate { (...5).contains($0.count) && (..<4.5).contains($0.price) }) {
      $0.count <= 5 && $0.price < 4.5
    }
    corpus.add(#Predicate { ("H"..."J").contains($0.name) }) { ("H"..."J").contains($0.name) }
    corpus.add(#Predicate { $0.scores.count > 2 && $0.scores[1...2].contains(3) }) {
      $0.scores.count > 2 && $0.scores[1...2].contains(3)
    }
    try corpus.check()
  }

  @Test func `a captured collection contains what is optional`() throws {
    var corpus = ExtraCorpus()
    corpus.add(#Predicate { capturedOptionalNumbers.contains($0.limit) }) { capturedOptionalNumbers.contains($0.limit) }
    corpus.add(#Predicate { [nil, "Hi"].contains($0.note) }) { [nil, "Hi"].contains($0.note) }
    corpus.add(#Predicate { Set(capturedTexts).contains($0.name) }) { capturedTexts.contains($0.name) }
    corpus.add(#Predicate { $0.limit.flatMap { capturedUniqueNumbers.contains($0) } == true }) {
      $0.limit.map { capturedUniqueNumbers.contains($0) } == true
    }
    corpus.add(#Predicate { Array(capturedValues.keys).contains($0.name) }) { capturedValues.keys.contains($0.name) }
    try corpus.check()
  }

  @Test func `regular expressions are found`() throws {
    var corpus = ExtraCorpus()
    corpus.add(#Predicate { $0.name.contains(/[A-Z]i/) }) { $0.name.contains(/[A-Z]i/) }
    try corpus.check()
  }
}
