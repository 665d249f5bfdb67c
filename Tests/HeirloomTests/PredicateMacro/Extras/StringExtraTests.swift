import Foundation
import Heirloom
import Testing

@Suite struct StringExtraTests {
  @Test func `localized searches answer as they do in plain Swift`() throws {
    var corpus = ExtraCorpus()
    for term in ["hi", "", "ECLAIR", "strasse", "ISTANBUL", "i\u{307}stanbul", "σ", "🦄", "👨", "ann"] {
      corpus.add(#Predicate { $0.name.localizedStandardContains(term) }) { $0.name.localizedStandardContains(term) }
      corpus.add(#Predicate { $0.name.localizedCaseInsensitiveContains(term) }) {
        $0.name.localizedCaseInsensitiveContains(term)
      }
      corpus.add(#Predicate { $0.note?.localizedStandardContains(term) == true }) {
        $0.note?.localizedStandardContains(term) == true
      }
    }
    corpus.add(#Predicate { $0.name.localizedStandardContains($0.driver.name) }) {
      $0.name.localizedStandardContains($0.driver.name)
    }
    try corpus.check()
  }

  @Test func `comparisons of two strings answer as they do in plain Swift`() throws {
    var corpus = ExtraCorpus()
    for term in ["hi", "", "\u{C9}CLAIR", "strasse", "Ann", "σ"] {
      corpus.add(#Predicate { $0.name.caseInsensitiveCompare(term) == .orderedSame }) {
        $0.name.caseInsensitiveCompare(term) == .orderedSame
      }
      corpus.add(#Predicate { $0.name.localizedCompare(term) == .orderedAscending }) {
        $0.name.localizedCompare(term) == .orderedAscending
      }
      corpus.add(#Predicate { $0.name.localizedCaseInsensitiveCompare(term) != ComparisonResult.orderedDescending }) {
        $0.name.localizedCaseInsensitiveCompare(term) != .orderedDescending
      }
      corpus.add(#Predicate { term.localizedStandardCompare($0.name).rawValue < 0 }) {
        term.localizedStandardCompare($0.name).rawValue < 0
      }
    }
    corpus.add(#Predicate { $0.note?.localizedCompare($0.name) == .orderedSame }) {
      $0.note?.localizedCompare($0.name) == .orderedSame
    }
    try corpus.check()
  }

  @Test func `prefixes and suffixes answer as they do in plain Swift`() throws {
    var corpus = ExtraCorpus()
    for affix in ["H", "", "e", "\u{E9}", "e\u{301}", "\r\n", "y", "\ny", "🦄", "👨", "r", "clair", "Hi"] {
      corpus.add(#Predicate { $0.name.hasPrefix(affix) }) { $0.name.hasPrefix(affix) }
      corpus.add(#Predicate { $0.name.hasSuffix(affix) }) { $0.name.hasSuffix(affix) }
      corpus.add(#Predicate { affix.hasSuffix($0.name) }) { affix.hasSuffix($0.name) }
      corpus.add(#Predicate { $0.note?.hasPrefix(affix) ?? false }) { $0.note?.hasPrefix(affix) ?? false }
    }
    corpus.add(#Predicate { $0.name.hasPrefix($0.driver.name) }) { $0.name.hasPrefix($0.driver.name) }
    try corpus.check()
  }

  @Test func `characters compare as they do in plain Swift`() throws {
    var corpus = ExtraCorpus()
    let letter: Character = "i"
    corpus.add(#Predicate { $0.name.first == "H" }) { $0.name.first == "H" }
    corpus.add(#Predicate { $0.name.last != letter }) { $0.name.last != letter }
    corpus.add(#Predicate { $0.note?.first == "e\u{301}" }) { $0.note?.first == "\u{E9}" }
    corpus.add(#Predicate { $0.name.contains(letter) }) { $0.name.contains(letter) }
    corpus.add(#Predicate { $0.name.contains { $0 == "i" || $0 == letter } }) { $0.name.contains("i") }
    corpus.add(#Predicate { $0.name.allSatisfy { $0 != letter } }) { !$0.name.contains("i") }
    try corpus.check()
  }

  @Test func `changes of case answer as they do in plain Swift`() throws {
    var corpus = ExtraCorpus()
    corpus.add(#Predicate { $0.name.lowercased() == "hi" }) { $0.name.lowercased() == "hi" }
    corpus.add(#Predicate { $0.name.uppercased() == "STRASSE" }) { $0.name.uppercased() == "STRASSE" }
    corpus.add(#Predicate { $0.name.lowercased().contains("i") }) { $0.name.lowercased().contains("i") }
    corpus.add(#Predicate { $0.note?.uppercased() == $0.name.uppercased() }) {
      $0.note?.uppercased() == $0.name.uppercased()
    }
    corpus.add(#Predicate { $0.name.uppercased().lowercased().hasSuffix("ir") }) {
      $0.name.uppercased().lowercased().hasSuffix("ir")
    }
    try corpus.check()
  }
}
