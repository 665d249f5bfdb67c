import Foundation
import Heirloom
import Testing

/// Searches as users type them: case and accents do not count, in any script.
@Suite struct LocalizedSearchCase {
  private static let titles = [
    "Éclair", "eclair", "ECLAIR", "Straße", "strasse", "İstanbul", "ISTANBUL", "Москва", "МОСКВА", "JØSANG", "jøsang",
    "ὈΔΥΣΣΕΎΣ", "ὀδυσσεύς", "Ǆ", "ǅ", "ǆ", "ᲗᲑᲘᲚᲘᲡᲘ", "თბილისი", "",
  ]

  private func context(_ kind: StoreKind) throws -> ModelContext {
    try TestStore.holding(kind) { Self.titles.map { Item(title: $0, note: $0.isEmpty ? nil : $0) } }.context
  }

  @Test(arguments: StoreKind.allCases) func `three spellings of one word are found`(_ kind: StoreKind) throws {
    let found = try context(kind).fetch(
      FetchDescriptor<Item>(predicate: #Predicate { $0.title.localizedStandardContains("eclair") }))
    #expect(found.map(\.title) == ["Éclair", "eclair", "ECLAIR"])
  }

  @Test(arguments: ["eclair", "STRASSE", "istanbul", "москва", "jøs", "οδυσσευς", "ǆ", "თბილისი", ""])
  func `localized searches say what Foundation says`(_ term: String) throws {
    let context = try context(.memory)
    try context.expectAgreement(
      #Predicate<Item> { $0.title.localizedStandardContains(term) }, { $0.title.localizedStandardContains(term) })
    try context.expectAgreement(
      #Predicate<Item> { $0.title.localizedCaseInsensitiveContains(term) },
      { $0.title.localizedCaseInsensitiveContains(term) })
    try context.expectAgreement(
      #Predicate<Item> { $0.title.caseInsensitiveCompare(term) == .orderedSame },
      { $0.title.caseInsensitiveCompare(term) == .orderedSame })
    for result in [ComparisonResult.orderedAscending, .orderedSame, .orderedDescending] {
      try context.expectAgreement(
        #Predicate<Item> { $0.title.localizedCompare(term) == result }, { $0.title.localizedCompare(term) == result })
      try context.expectAgreement(
        #Predicate<Item> { term.localizedStandardCompare($0.title) != result },
        { term.localizedStandardCompare($0.title) != result })
      try context.expectAgreement(
        #Predicate<Item> { $0.note?.localizedCaseInsensitiveCompare($0.title) == result },
        { $0.note?.localizedCaseInsensitiveCompare($0.title) == result })
    }
    try context.expectAgreement(
      #Predicate<Item> { $0.title.lowercased() == term.lowercased() }, { $0.title.lowercased() == term.lowercased() })
    try context.expectAgreement(
      #Predicate<Item> { $0.note?.localizedStandardContains(term) == true },
      { $0.note?.localizedStandardContains(term) == true })
  }

  @Test(arguments: ["Стра", "É", "e", "St", "İ", ""]) func `plain prefixes and parts distinguish case`(_ term: String)
    throws
  {
    let context = try context(.memory)
    try context.expectAgreement(#Predicate<Item> { $0.title.starts(with: term) }, { $0.title.starts(with: term) })
    try context.expectAgreement(#Predicate<Item> { $0.title.hasPrefix(term) }, { $0.title.hasPrefix(term) })
  }
}
