import Foundation
import Heirloom
import Testing

/// What does not depend on the model is computed when the predicate is made.
@Suite struct ConstantExtraTests {
  static let staticNumber = 8
  let limits = ["low": 3, "high": 8]
  let person: Sample.Person? = Sample.ann

  func doubled(_ number: Int) -> Int { number * 2 }

  @Test func `any captured expression is a constant`() throws {
    var corpus = ExtraCorpus()
    corpus.add(#Predicate { $0.count == Self.staticNumber }) { $0.count == 8 }
    corpus.add(#Predicate { $0.count == ConstantExtraTests.staticNumber - 5 }) { $0.count == 3 }
    corpus.add(#Predicate { $0.count == doubled(4) }) { $0.count == 8 }
    corpus.add(#Predicate { $0.count == self.doubled(limits.count) + 1 }) { $0.count == 5 }
    corpus.add(#Predicate { $0.name == "H\(capturedNumber - 2)".replacing("1", with: "i") }) { $0.name == "Hi" }
    corpus.add(#Predicate { $0.name == capturedTexts.joined() }) { $0.name == capturedTexts.joined() }
    corpus.add(#Predicate { $0.count == capturedNumbers.filter { $0 > 3 }.count }) { $0.count == 2 }
    corpus.add(#Predicate { $0.count == max(capturedNumber, 4) }) { $0.count == 4 }
    corpus.add(#Predicate { $0.name == person?.name }) { $0.name == "Ann" }
    corpus.add(#Predicate { $0.limit == limits["high"] }) { $0.limit == 8 }
    corpus.add(#Predicate { $0.count == limits["low", default: 0] }) { $0.count == 3 }
    corpus.add(#Predicate { $0.count == person!.name.count }) { $0.count == 3 }
    corpus.add(#Predicate { $0.count == (capturedFlag ? 3 : 4) }) { $0.count == 3 }
    corpus.add(#Predicate { $0.name.contains(capturedMissingText ?? "i") }) { $0.name.contains("i") }
    corpus.add(#Predicate { $0.price == Double(capturedNumber) / 2 }) { $0.price == 1.5 }
    corpus.add(#Predicate { $0.price < Double.pi && $0.count < Int(capturedPrice) * 4 }) {
      $0.price < .pi && $0.count < 4
    }
    try corpus.check()
  }

  @Test func `dates are captured when the predicate is made`() throws {
    var corpus = ExtraCorpus()
    corpus.add(#Predicate { $0.day < .now }) { $0.day < .now }
    corpus.add(#Predicate { $0.day < Date.now }) { $0.day < .now }
    corpus.add(#Predicate { $0.day > Date() }) { $0.day > Date() }
    corpus.add(#Predicate { $0.day < Date().addingTimeInterval(-60) }) { $0.day < Date() - 60 }
    corpus.add(#Predicate { $0.day > capturedDay + 0.5 }) { $0.day > capturedDay + 0.5 }
    corpus.add(#Predicate { $0.day >= .distantFuture }) { $0.day >= .distantFuture }
    corpus.add(#Predicate { $0.end == .distantPast }) { $0.end == .distantPast }
    corpus.add(#Predicate { ($0.end ?? .distantPast) > .now }) { ($0.end ?? .distantPast) > .now }
    try corpus.check()
  }

  @Test func `enum cases need no type`() throws {
    var corpus = ExtraCorpus()
    corpus.add(#Predicate { $0.kind == .large }) { $0.kind == .large }
    corpus.add(#Predicate { .large != $0.kind }) { $0.kind != .large }
    corpus.add(#Predicate { $0.kind == SampleKind.small }) { $0.kind == .small }
    corpus.add(#Predicate { $0.kind == capturedKind }) { $0.kind == .large }
    corpus.add(#Predicate { $0.otherKind == .small }) { $0.otherKind == .small }
    corpus.add(#Predicate { $0.otherKind != .small }) { $0.otherKind != .small }
    corpus.add(#Predicate { $0.otherKind == SampleKind.large }) { $0.otherKind == .large }
    corpus.add(#Predicate { $0.otherKind == capturedKind }) { $0.otherKind == .large }
    corpus.add(#Predicate { ($0.otherKind ?? .large) > .small }) { ($0.otherKind ?? .large) > .small }
    corpus.add(#Predicate { [SampleKind.small, .large].contains($0.kind) }) { _ in true }
    corpus.add(#Predicate { $0.kind.rawValue == SampleKind.large.rawValue }) { $0.kind == .large }
    corpus.add(#Predicate { ($0.isOn ? $0.kind : .large) == .small }) { ($0.isOn ? $0.kind : .large) == .small }
    corpus.add(#Predicate { $0.otherKind?.rawValue == 1 }) { $0.otherKind == .large }
    try corpus.check()
  }

  @Test func `a constant that can trap waits behind its guard`() throws {
    let missing: Int? = nil
    let none: [Int] = []
    let divisor = 0
    let row = SampleRow(Sample())
    #expect(try #Predicate<SampleRow> { missing == nil || $0.count < missing! }.evaluate(row))
    #expect(try #Predicate<SampleRow> { none.isEmpty || $0.count == none[0] }.evaluate(row))
    #expect(try #Predicate<SampleRow> { divisor == 0 || $0.count == 6 / divisor }.evaluate(row))
    #expect(throws: (any Error).self) { try #Predicate<SampleRow> { $0.count < missing! }.evaluate(row) }
    #expect(throws: (any Error).self) { try #Predicate<SampleRow> { $0.count == none[0] }.evaluate(row) }
  }
}
