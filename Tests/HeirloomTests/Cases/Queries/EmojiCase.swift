import Foundation
import Heirloom
import Testing

/// Folding changes the length of texts; clusters of scalars are one character or none.
@Suite struct EmojiCase {
  private static let titles = [
    "Here is a unicorn 🦄 today", "family 👨‍👩‍👧‍👦", "man 👨", "flags 🇩🇪🇫🇷", "swapped 🇫🇷🇩🇪", "skin 👍🏽", "thumb 👍", "e\u{301}",
    "\u{e9}", "e",
  ]

  @Test(arguments: ["🦄", "👨", "👨‍👩‍👧‍👦", "🇪🇫", "🇩🇪", "👍", "👍🏽", "\u{301}", "\u{e9}", "e\u{301}", "e", "\u{200d}"])
  func `needles match whole characters as in Swift`(_ needle: String) throws {
    let context = try TestStore.holding(.disk) { Self.titles.map { Item(title: $0, note: $0) } }.context
    let whole: (String) -> Bool = { title in
      Array(title).indices.contains { title.dropFirst($0).starts(with: needle) }
    }
    try context.expectAgreement(#Predicate<Item> { $0.title.contains(needle) }, { whole($0.title) })
    try context.expectAgreement(#Predicate<Item> { $0.note?.contains(needle) == false }, { !whole($0.title) })
    try context.expectAgreement(#Predicate<Item> { $0.title == needle }, { $0.title == needle })
  }

  @Test(arguments: ["UNICORN 🦄", "FAMILY 👨‍👩‍👧‍👦", "unicorn 🦄 TODAY", "👨"]) func `insensitive searches take emoji`(
    _ needle: String
  ) throws {
    let context = try TestStore.holding(.memory) { Self.titles.map { Item(title: $0) } }.context
    try context.expectAgreement(
      #Predicate<Item> { $0.title.localizedStandardContains(needle) }, { $0.title.localizedStandardContains(needle) })
    try context.expectAgreement(
      #Predicate<Item> { $0.title.localizedCaseInsensitiveContains(needle) },
      { $0.title.localizedCaseInsensitiveContains(needle) })
  }
}
