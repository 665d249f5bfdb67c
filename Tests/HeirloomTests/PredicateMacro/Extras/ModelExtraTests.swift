import Foundation
import Heirloom
import Testing

/// Captured models are compared by persistent identifier.
@Suite struct ModelExtraTests {
  let rows = Sample.all.map { SampleRow($0) }
  var pat: SamplePerson { rows[11].owner! }

  @Test func `a relationship compares with a captured model`() throws {
    var corpus = ExtraCorpus()
    let pat = pat
    let maybe: SamplePerson? = pat
    let nobody: SamplePerson? = nil
    corpus.add(#Predicate { $0.owner == pat }) { $0.owner === pat }
    corpus.add(#Predicate { pat == $0.owner }) { $0.owner === pat }
    corpus.add(#Predicate { $0.owner != pat }) { $0.owner !== pat }
    corpus.add(#Predicate { $0.driver == pat }) { $0.driver === pat }
    corpus.add(#Predicate { $0.driver != pat }) { $0.driver !== pat }
    corpus.add(#Predicate { $0.owner == maybe }) { $0.owner === maybe }
    corpus.add(#Predicate { maybe != $0.owner }) { $0.owner !== maybe }
    corpus.add(#Predicate { $0.owner == nobody }) { $0.owner == nil }
    corpus.add(#Predicate { $0.driver == nobody }) { _ in false }
    corpus.add(#Predicate { $0.driver != nobody }) { _ in true }
    corpus.add(#Predicate { $0.driver == maybe }) { $0.driver === maybe }
    corpus.add(#Predicate { maybe != $0.driver }) { $0.driver !== maybe }
    corpus.add(#Predicate { $0.owner === pat }) { $0.owner === pat }
    corpus.add(#Predicate { $0.owner !== maybe }) { $0.owner !== maybe }
    corpus.add(#Predicate { $0.owner == $0.driver }) { $0.owner === $0.driver }
    corpus.add(#Predicate { $0.owner?.persistentModelID == pat.persistentModelID }) { $0.owner === pat }
    try corpus.check(rows)
  }

  @Test func `a model compares with itself`() throws {
    var corpus = ExtraCorpus()
    let first = rows[0]
    corpus.add(#Predicate { $0 == first }) { $0 === first }
    corpus.add(#Predicate { first != $0 }) { $0 !== first }
    corpus.add(#Predicate { $0 === first || $0.count == 8 }) { $0 === first || $0.count == 8 }
    try corpus.check(rows)
  }

  @Test func `collections of models contain models`() throws {
    var corpus = ExtraCorpus()
    let pat = pat
    let people = [pat, rows[10].driver]
    let owners: [SamplePerson?] = [nil, pat]
    let some = Set(rows.prefix(3))
    corpus.add(#Predicate { $0.people.contains(pat) }) { $0.people.contains { $0 === pat } }
    corpus.add(#Predicate { $0.people.contains { $0 == pat } }) { $0.people.contains { $0 === pat } }
    corpus.add(#Predicate { people.contains($0.driver) }) { row in people.contains { $0 === row.driver } }
    corpus.add(#Predicate { owners.contains($0.owner) }) { row in owners.contains { $0 === row.owner } }
    corpus.add(#Predicate { !some.contains($0) }) { !some.contains($0) }
    corpus.add(#Predicate { $0.people.contains($0.driver) }) { row in row.people.contains { $0 === row.driver } }
    try corpus.check(rows)
  }

  @Test func `casts see the class of the object`() throws {
    var corpus = ExtraCorpus()
    corpus.add(#Predicate { $0.driver is SamplePilot }) { $0.driver is SamplePilot }
    corpus.add(#Predicate { ($0.driver as? SamplePilot)?.hours == 900 }) { ($0.driver as? SamplePilot)?.hours == 900 }
    corpus.add(#Predicate { (($0.owner as? SamplePilot)?.hours ?? -1) > 3 || $0.isOn }) {
      (($0.owner as? SamplePilot)?.hours ?? -1) > 3 || $0.isOn
    }
    corpus.add(#Predicate { !($0.owner is SamplePilot) && $0.owner != nil }) {
      !($0.owner is SamplePilot) && $0.owner != nil
    }
    corpus.add(#Predicate { ($0.driver is SamplePilot ? 1 : 0) == 1 }) { $0.driver is SamplePilot }
    corpus.add(#Predicate { row in if let pilot = row.owner as? SamplePilot { pilot.hours > 3 } else { row.isOn } }) {
      if let pilot = $0.owner as? SamplePilot { pilot.hours > 3 } else { $0.isOn }
    }
    try corpus.check(rows)
  }
}
