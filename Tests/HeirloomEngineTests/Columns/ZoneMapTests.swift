import HeirloomEngine
import HeirloomSchema
import Testing

@Suite struct ZoneMapTests {
  @Test(arguments: StorageType.allCases, NullPattern.allCases)
  func `no value lies outside its bounds`(_ storage: StorageType, _ nulls: NullPattern) throws {
    for count in Sizes.inBlock(nulls) {
      let values = Samples.column(storage, count, nulls)
      let zone = try #require(ColumnBlock.sealed(storage, values).zone)
      let outside = values.filter { !$0.isNull && !$0.isNaN && !zone.mayHold($0) }
      #expect(outside.isEmpty, "\(count) rows")
      let hasNaN = values.contains(where: \.isNaN)
      #expect(zone.hasNaN == (hasNaN && storage != .decimal), "\(count) rows")
    }
  }

  @Test func `bounds are tight for numbers`() throws {
    let zone = try #require(ColumnBlock.sealed(.int16, [.int(3), .null, .int(-7), .int(5)]).zone)
    #expect(zone == ZoneMap(nullCount: 1, minimum: .int(-7), maximum: .int(5)))
    let floats = try #require(ColumnBlock.sealed(.double, [.double(.nan), .double(2), .double(-.infinity)]).zone)
    #expect(floats == ZoneMap(nullCount: 0, minimum: .double(-.infinity), maximum: .double(2), hasNaN: true))
  }

  @Test(arguments: StorageType.allCases) func `a block without values has no bounds`(_ storage: StorageType) {
    for count in [0, 1, 64] {
      let zone = ColumnBlock.sealed(storage, Array(repeating: .null, count: count)).zone
      #expect(zone == ZoneMap(nullCount: count))
    }
  }

  @Test func `not a number is no bound`() {
    #expect(ColumnBlock.sealed(.double, [.double(.nan)]).zone == ZoneMap(nullCount: 0, hasNaN: true))
    #expect(ColumnBlock.sealed(.float, [.float(-.nan), .null]).zone == ZoneMap(nullCount: 1, hasNaN: true))
  }

  @Test func `sealing a changed copy finds the new bounds`() throws {
    let block = ColumnBlock.sealed(.int64, [.int(1), .int(2)])
    let copy = block.mutableCopy()
    copy.set(.int(-5), at: 0)
    copy.seal()
    #expect(copy.zone?.minimum == .int(-5) && copy.zone?.maximum == .int(2))
    #expect(block.zone?.minimum == .int(1))
  }

  @Test func `coded simple texts have bounds, texts that compare by rules have none`() throws {
    let plain = (0..<BlockGeometry.rows).map { Scalar.string(["m", "a", "z"][$0 % 3]) }
    let zone = try #require(ColumnBlock.sealed(.string, plain).zone)
    #expect(zone.minimum == .string("a") && zone.maximum == .string("z"))
    let accented = ColumnBlock.sealed(.string, (0..<BlockGeometry.rows).map { _ in .string("e\u{301}") })
    #expect(!accented.isSimpleText && accented.zone?.minimum == .null)
  }

  @Test(arguments: [
    ("", true), ("abc", true), ("é\u{2ff}", true), ("\u{300}", false), ("12345678\u{301}", false), ("日本", false),
  ])
  func `a text is simple as long as no scalar combines`(_ text: String, _ isSimple: Bool) {
    let bytes = Array(text.utf8)
    #expect(bytes.withUnsafeBytes { TextForm.isSimple($0) } == isSimple)
  }
}

extension Scalar {
  fileprivate var isNaN: Bool {
    switch self {
    case .float(let value): value.isNaN
    case .double(let value): value.isNaN
    case .decimal(let value): value.isNaN
    default: false
    }
  }
}

extension ZoneMap {
  /// Whether the bounds leave room for a value.
  fileprivate func mayHold(_ value: Scalar) -> Bool {
    if minimum.isNull && maximum.isNull { return true }
    switch (minimum, value, maximum) {
    case (.int(let low), .int(let value), .int(let high)): return low <= value && value <= high
    case (.uint(let low), .uint(let value), .uint(let high)): return low <= value && value <= high
    case (.reference(let low), .reference(let value), .reference(let high)): return low <= value && value <= high
    case (.float(let low), .float(let value), .float(let high)): return low <= value && value <= high
    case (.double(let low), .double(let value), .double(let high)): return low <= value && value <= high
    case (.string(let low), .string(let value), .string(let high)): return low <= value && value <= high
    default: return false
    }
  }
}
