import Foundation
import Heirloom
import Testing

@Suite struct TextValueTests {
  static let texts = [
    "", "a", "\u{0}", "a\u{0}", "a\u{0}b", "\u{e9}", "e\u{301}", "\u{1e9b}\u{323}", "\u{10ffff}", "\u{feff}bom",
    "👩‍👩‍👧‍👦", "🇩🇪🇫🇷", "👍🏽", "Straße", "İstanbul", "日本語", "line\nfeed\r\n", "exactly fifteen", "sixteen letters!",
    String(repeating: "long ", count: 5_000),
  ]

  @Test(arguments: StoreKind.allCases) func `strings keep the scalars that were written`(_ kind: StoreKind) throws {
    try Values.check(kind, \.string, \.string, Self.texts) { $0.unicodeScalars.elementsEqual($1.unicodeScalars) }
  }

  @Test(arguments: StoreKind.allCases) func `data is kept, and empty data is not nil`(_ kind: StoreKind) throws {
    let values = [
      Data(), Data([0]), Data([0, 0, 0]), Data((0...255).map { UInt8($0) }), Data(repeating: 7, count: 70_000),
    ]
    try Values.check(kind, \.data, \.data, values, ==)
  }

  @Test(arguments: StoreKind.allCases) func `data of more than 16 MiB is kept`(_ kind: StoreKind) throws {
    var large = Data(repeating: 0x5a, count: 16 << 20 + 3)
    large[1] = 1
    large[large.count - 1] = 2
    let store = try TestStore.holding(kind, Values.types) {
      let object = OptionalScalars()
      object.data = large
      return [object, OptionalScalars()]
    }
    #expect(try store.context.all(OptionalScalars.self).map(\.data) == [large, nil])
  }

  @Test(arguments: StoreKind.allCases) func `a slice of data is kept without what surrounds it`(_ kind: StoreKind)
    throws
  {
    let slice = Data([1, 2, 3, 4, 5])[2..<4]
    let store = try TestStore.holding(kind, Values.types) {
      let object = Scalars()
      object.data = slice
      return [object]
    }
    #expect(try store.context.all(Scalars.self).map(\.data) == [Data([3, 4])])
  }

  @Test(arguments: StoreKind.allCases) func `identifiers are kept`(_ kind: StoreKind) throws {
    let values = [
      "00000000-0000-0000-0000-000000000000", "FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF",
      "01234567-89AB-CDEF-FEDC-BA9876543210",
    ].compactMap(UUID.init(uuidString:))
    #expect(values.count == 3)
    try Values.check(kind, \.uuid, \.uuid, values, ==)
  }

  @Test(arguments: StoreKind.allCases) func `locators keep text and base`(_ kind: StoreKind) throws {
    let base = try #require(URL(string: "https://example.com/a/b/"))
    let values = [
      base, URL(string: "../c?q=1#f", relativeTo: base), URL(string: "https://user@example.com:8080/%20x?y=%C3%A9"),
      URL(string: "mailto:a@b.c"), URL(fileURLWithPath: "/tmp/a b/ü.txt"), URL(string: "relative/only"),
      URL(fileURLWithPath: "name", relativeTo: URL(fileURLWithPath: "/base/", isDirectory: true)),
    ].compactMap(\.self)
    #expect(values.count == 7)
    try Values.check(kind, \.url, \.url, values) { left, right in
      left == right && left.relativeString == right.relativeString && left.baseURL == right.baseURL
        && left.absoluteString == right.absoluteString
    }
  }
}
