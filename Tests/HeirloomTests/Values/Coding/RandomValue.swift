import Foundation

/// A value of each kind that an attribute may have, nested at random.
indirect enum RandomValue: Codable {
  case nothing
  case truth(Bool)
  case small(Int8)
  case large(UInt64, Int128)
  case single(Float)
  case double(Double)
  case text(String)
  case bytes(Data)
  case date(Date)
  case uuid(UUID)
  case decimal(Decimal)
  case numbers([Int?], [Double], [UInt8])
  case list([RandomValue])
  case table([String: RandomValue])
  case numbered([Int: RandomValue])
  case byFigure([Figure: RandomValue?])
  case members(Set<PostalAddress>)
  case maybe(RandomValue??)
  case record(Record)

  struct Record: Codable {
    var name: String
    var first: RandomValue?
    var second: RandomValue??
    var rest: [Record]
  }
}

struct CodingNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// `HEIRLOOM_TEST_SEED` for one seed, `HEIRLOOM_TEST_SEEDS` for how many.
  static var seeds: [UInt64] {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["HEIRLOOM_TEST_SEED"].flatMap({ UInt64($0) }) { return [seed] }
    return Array(1...UInt64(environment["HEIRLOOM_TEST_SEEDS"].flatMap { Int($0) } ?? 20))
  }
}

extension CodingNumbers {
  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &self) }

  mutating func array<Element>(_ limit: Int, _ make: (inout CodingNumbers) -> Element) -> [Element] {
    (0..<below(limit)).map { _ in make(&self) }
  }

  /// Integers near powers of two, where their encodings change.
  mutating func integer<T: FixedWidthInteger>(_ type: T.Type) -> T {
    T(truncatingIfNeeded: Int128(1) << Int128(below(127))) &+ T(truncatingIfNeeded: below(5) - 2)
  }

  mutating func text() -> String {
    let alphabet: [Unicode.Scalar] = ["a", "Z", "\0", "\n", "é", "\u{301}", "雪", "😀", "\u{10FFFF}", " "]
    var text = String.UnicodeScalarView()
    for _ in 0..<below(below(10) == 0 ? 200 : 12) { text.append(alphabet[below(alphabet.count)]) }
    return String(text)
  }

  mutating func address() -> PostalAddress {
    PostalAddress(street: text(), zip: below(2) == 0 ? nil : integer(Int.self))
  }

  mutating func figure() -> Figure {
    switch below(4) {
    case 0: .point
    case 1: .circle(radius: Double(below(100)))
    case 2: .rectangle(1, height: below(2) == 0 ? nil : 2)
    default: .group(array(3) { $0.figure() }, name: text())
    }
  }

  mutating func record(depth: Int) -> RandomValue.Record {
    RandomValue.Record(
      name: text(), first: below(2) == 0 ? nil : value(depth: depth - 1),
      second: [.none, .some(.none), .some(.some(value(depth: depth - 1)))][below(3)],
      rest: depth > 0 ? array(3) { $0.record(depth: depth - 1) } : [])
  }

  mutating func value(depth: Int) -> RandomValue {
    switch below(depth > 0 ? 19 : 11) {
    case 0: .nothing
    case 1: .truth(below(2) == 0)
    case 2: .small(integer(Int8.self))
    case 3: .large(integer(UInt64.self), integer(Int128.self))
    case 4: .single(Float(bitPattern: UInt32.random(in: 0 ... .max, using: &self)))
    case 5: .double(Double(bitPattern: next()))
    case 6: .text(text())
    case 7: .bytes(Data(array(200) { UInt8($0.below(256)) }))
    case 8: .date(Date(timeIntervalSinceReferenceDate: Double(bitPattern: next())))
    case 9: .uuid(UUID(uuidString: "00000000-0000-0000-0000-\(100_000_000_000 + below(1 << 30))") ?? UUID())
    case 10: .decimal(Decimal(sign: .minus, exponent: below(200) - 100, significand: Decimal(next())))
    default: nested(depth: depth - 1)
    }
  }

  private mutating func nested(depth: Int) -> RandomValue {
    switch below(8) {
    case 0: .numbers(array(9) { $0.below(3) == 0 ? nil : $0.integer(Int.self) }, array(5) { Double($0.next()) }, [7])
    case 1: .list(array(6) { $0.value(depth: depth) })
    case 2: .table(Dictionary(array(6) { ($0.text(), $0.value(depth: depth)) }) { first, _ in first })
    case 3: .numbered(Dictionary(array(6) { ($0.below(9), $0.value(depth: depth)) }) { first, _ in first })
    case 4: .byFigure(Dictionary(array(4) { ($0.figure(), $0.value(depth: depth)) }) { first, _ in first })
    case 5: .members(Set(array(4) { $0.address() }))
    case 6: .maybe([.none, .some(.none), .some(.some(value(depth: depth)))][below(3)])
    default: .record(record(depth: depth))
    }
  }
}
