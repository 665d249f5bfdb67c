import Foundation
import Heirloom
import Testing

@Suite struct OptionalExtraTests {
  @Test func `an optional compares with a value as in plain Swift`() throws {
    var corpus = ExtraCorpus()
    corpus.add(#Predicate { $0.limit == $0.count }) { $0.limit == $0.count }
    corpus.add(#Predicate { $0.count == $0.limit }) { $0.limit == $0.count }
    corpus.add(#Predicate { $0.limit != $0.count }) { $0.limit != $0.count }
    corpus.add(#Predicate { $0.count != $0.limit }) { $0.limit != $0.count }
    corpus.add(#Predicate { $0.note == $0.name }) { $0.note == $0.name }
    corpus.add(#Predicate { $0.note == capturedText }) { $0.note == capturedText }
    corpus.add(#Predicate { capturedText != $0.note }) { $0.note != capturedText }
    corpus.add(#Predicate { $0.limit == capturedNumber }) { $0.limit == capturedNumber }
    corpus.add(#Predicate { $0.name == capturedMissingText }) { _ in false }
    corpus.add(#Predicate { capturedMissingText != $0.name }) { _ in true }
    corpus.add(#Predicate { $0.count == capturedOptionalNumber }) { $0.count == 8 }
    corpus.add(#Predicate { capturedOptionalNumber != $0.count }) { $0.count != 8 }
    corpus.add(#Predicate { $0.rate == $0.price }) { $0.rate == $0.price }
    corpus.add(#Predicate { $0.owner?.name == $0.driver.name }) { $0.owner?.name == $0.driver.name }
    corpus.add(#Predicate { $0.owner?.nickname == $0.note }) { $0.owner?.nickname == $0.note }
    try corpus.check()
  }

  @Test func `any optional compares with nil`() throws {
    var corpus = ExtraCorpus()
    corpus.add(#Predicate { $0.extra == nil }) { $0.extra == nil }
    corpus.add(#Predicate { nil != $0.extra }) { $0.extra != nil }
    corpus.add(#Predicate { $0.owner == nil }) { $0.owner == nil }
    corpus.add(#Predicate { !($0.owner != nil) || $0.isOn }) { $0.owner == nil || $0.isOn }
    corpus.add(#Predicate { $0.words != nil && $0.extra == nil }) { $0.words != nil && $0.extra == nil }
    corpus.add(#Predicate { $0.extra?.value == 0 }) { $0.extra?.value == 0 }
    corpus.add(#Predicate { $0.owner?.nickname == nil }) { $0.owner?.nickname == nil }
    try corpus.check()
  }

  @Test func `optionals chain, map and unwrap`() throws {
    var corpus = ExtraCorpus()
    corpus.add(#Predicate { $0.note.map { $0.count > 1 } == true }) { $0.note.map { $0.count > 1 } == true }
    corpus.add(#Predicate { $0.note?.lowercased().hasPrefix("h") == true }) {
      $0.note?.lowercased().hasPrefix("h") == true
    }
    corpus.add(#Predicate { ($0.owner?.nickname ?? $0.note ?? $0.name).count == 2 }) {
      ($0.owner?.nickname ?? $0.note ?? $0.name).count == 2
    }
    corpus.add(#Predicate { ($0.owner?.nickname ?? $0.note) == nil }) { ($0.owner?.nickname ?? $0.note) == nil }
    corpus.add(#Predicate { $0.words?.contains { $0.isEmpty } ?? false }) { $0.words?.contains { $0.isEmpty } ?? false }
    corpus.add(#Predicate { $0.people.contains(where: { $0.nickname?.isEmpty == false }) }) {
      $0.people.contains { $0.nickname?.isEmpty == false }
    }
    corpus.add(#Predicate { $0.owner!.nickname! == "A" }) {
      guard let nickname = $0.owner?.nickname else { throw MissingValue() }
      return nickname == "A"
    }
    try corpus.check()
  }

  @Test func `bindings and conditions mix`() throws {
    var corpus = ExtraCorpus()
    corpus.add(#Predicate { row in if let note = row.note, note != "Hi", row.isOn { true } else { row.count == 3 } }) {
      if let note = $0.note, note != "Hi", $0.isOn { true } else { $0.count == 3 }
    }
    corpus.add(
      #Predicate { row in
        if row.count > 0, let note = row.note, let limit = row.limit, limit > 3 { note.isEmpty } else { row.isOn }
      }
    ) { row in
      if row.count > 0, let note = row.note, let limit = row.limit, limit > 3 { note.isEmpty } else { row.isOn }
    }
    let note: String? = "Hi"
    corpus.add(#Predicate { row in if let note, row.name == note { true } else { row.note == note } }) { row in
      if let note, row.name == note { true } else { row.note == note }
    }
    corpus.add(#Predicate { if let note = $0.note, let limit = $0.limit { note.count < limit } else { false } }) {
      if let note = $0.note, let limit = $0.limit { note.count < limit } else { false }
    }
    try corpus.check()
  }
}

private struct MissingValue: Error {}
