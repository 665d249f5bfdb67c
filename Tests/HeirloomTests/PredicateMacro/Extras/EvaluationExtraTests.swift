import Foundation
import Heirloom
import Testing

/// Predicates inside predicates.
@Suite struct EvaluationExtraTests {
  @Test func `a captured predicate is evaluated`() throws {
    var corpus = ExtraCorpus()
    let isSmall = #Predicate<SampleRow> { $0.count < 5 }
    let isAdult = #Predicate<SamplePerson> { $0.age >= 18 }
    let nested = #Predicate<SampleRow> { !isSmall.evaluate($0) || $0.isOn }
    corpus.add(#Predicate { isSmall.evaluate($0) }) { $0.count < 5 }
    corpus.add(#Predicate { try isSmall.evaluate($0) && $0.isOn }) { $0.count < 5 && $0.isOn }
    corpus.add(#Predicate { nested.evaluate($0) }) { $0.count >= 5 || $0.isOn }
    corpus.add(#Predicate { isAdult.evaluate($0.driver) }) { $0.driver.age >= 18 }
    corpus.add(#Predicate { $0.people.contains { isAdult.evaluate($0) } }) { $0.people.contains { $0.age >= 18 } }
    corpus.add(#Predicate { $0.owner.flatMap { isAdult.evaluate($0) } == true }) { ($0.owner?.age ?? 0) >= 18 }
    try corpus.check()
  }

  @Test func `a predicate over a superclass is evaluated for a subclass`() throws {
    let isAdult = #Predicate<SamplePerson> { $0.age >= 18 }
    let predicate = #Predicate<SamplePilot> { isAdult.evaluate($0) && $0.hours > 10 }
    #expect(try predicate.evaluate(SamplePilot(name: "Pat", age: 52, hours: 900)))
    #expect(try !predicate.evaluate(SamplePilot(name: "Kim", age: 12, hours: 900)))
    #expect("\(predicate)".contains("Predicate<"))
  }

  @Test func `a captured expression is evaluated`() throws {
    var corpus = ExtraCorpus()
    let double = #Expression<SampleRow, Int> { $0.count * 2 }
    corpus.add(#Predicate { double.evaluate($0) == 6 }) { $0.count * 2 == 6 }
    try corpus.check()
  }

  @Test func `what fails inside fails outside`() {
    let hasLimit = #Predicate<SampleRow> { $0.limit! > 0 }
    let predicate = #Predicate<SampleRow> { $0.isOn || hasLimit.evaluate($0) }
    #expect(throws: (any Error).self) { try predicate.evaluate(SampleRow(Sample(limit: nil))) }
    #expect(throws: Never.self) { try predicate.evaluate(SampleRow(Sample(limit: nil, isOn: true))) }
  }

  @Test func `a predicate over several models is translated`() throws {
    let owns = #Predicate<SampleRow, SamplePerson> { $0.owner == $1 && $1.age > 20 }
    let row = SampleRow(Sample(owner: Sample.ann))
    let owner = try #require(row.owner)
    #expect(try owns.evaluate(row, owner))
    #expect(try !owns.evaluate(row, row.driver))
    #expect("\(owns)".contains("Predicate<"))
  }
}
