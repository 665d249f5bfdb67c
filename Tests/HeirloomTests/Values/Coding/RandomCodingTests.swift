import Foundation
import Heirloom
import Testing

/// Random values, and random damage. The seed is the argument of the test.
@Suite struct RandomCodingTests {
  @Test(arguments: CodingNumbers.seeds) func `random values come back`(seed: UInt64) throws {
    var numbers = CodingNumbers(seed: seed)
    for _ in 0..<50 {
      let value = numbers.value(depth: 5)
      let copy = try roundTrip(value)
      // Sets and dictionaries print in any order, and `==` would find no NaN equal.
      #expect(try ValueEncoder().encode(["x": copy]) == ValueEncoder().encode(["x": value]))
      try expectRoundTrip(numbers.array(9) { $0.address() })
      try expectRoundTrip(numbers.array(9) { $0.figure() })
      try expectRoundTrip([numbers.text(): Set(numbers.array(9) { $0.integer(UInt128.self) })])
    }
  }

  @Test(arguments: CodingNumbers.seeds) func `each truncated encoding throws`(seed: UInt64) throws {
    var numbers = CodingNumbers(seed: seed)
    for subject in try Subject.all(&numbers) {
      for count in 0..<subject.bytes.count {
        #expect(subject.outcome(of: Array(subject.bytes.prefix(count))) == .refused, "\(subject.bytes), \(count)")
      }
    }
  }

  @Test(arguments: CodingNumbers.seeds) func `a damaged encoding decodes or throws`(seed: UInt64) throws {
    var numbers = CodingNumbers(seed: seed)
    let subjects = try Subject.all(&numbers)
    for subject in subjects {
      for _ in 0..<200 {
        let bytes = numbers.damaged(subject.bytes)
        #expect(subject.outcome(of: bytes) != .failed, "\(bytes)")
      }
    }
  }

  @Test(arguments: CodingNumbers.seeds) func `bytes of another type decode or throw`(seed: UInt64) throws {
    var numbers = CodingNumbers(seed: seed)
    let subjects = try Subject.all(&numbers)
    for subject in subjects {
      for other in subjects { #expect(subject.outcome(of: other.bytes) != .failed, "\(other.bytes)") }
    }
  }

  @Test(arguments: CodingNumbers.seeds) func `random bytes decode or throw`(seed: UInt64) throws {
    var numbers = CodingNumbers(seed: seed)
    let subjects = try Subject.all(&numbers)
    for _ in 0..<200 {
      let bytes = [UInt8(0x10 + numbers.below(2))] + numbers.array(40) { numbers in numbers.formByte() }
      for subject in subjects { #expect(subject.outcome(of: bytes) != .failed, "\(bytes)") }
    }
  }
}

/// A type and an encoding of a value of it.
private struct Subject {
  enum Outcome { case decoded, refused, failed }

  let bytes: [UInt8]
  private let decode: ([UInt8]) throws -> Void

  init<T: Codable>(_ value: T) throws {
    bytes = try ValueEncoder().encode(value)
    decode = { bytes in
      let copy = try ValueDecoder().decode(T.self, from: bytes)
      _ = try ValueEncoder().encode(copy)
    }
  }

  /// What comes of decoding some bytes as the type: anything but a `DecodingError` is a failure.
  func outcome(of bytes: [UInt8]) -> Outcome {
    do {
      try decode(bytes)
      return .decoded
    } catch {
      return error is DecodingError ? .refused : .failed
    }
  }

  static func all(_ numbers: inout CodingNumbers) throws -> [Subject] {
    [
      try Subject(numbers.value(depth: 3)), try Subject(numbers.record(depth: 2)), try Subject(Contact()),
      try Subject(numbers.array(5) { $0.figure() }), try Subject(Set([numbers.address()])),
      try Subject([Int?]([1, nil, numbers.integer(Int.self)])), try Subject([0.5, 1]), try Subject([UInt8(1), 200]),
      try Subject([Loudness.quiet: Date.distantPast]), try Subject([numbers.integer(Int.self): UUID()]),
      try Subject(Decimal(string: "-12345678901234567890.5")), try Subject(numbers.text()),
      try Subject(URL(string: "a/b?c", relativeTo: URL(string: "https://example.org/"))),
      try Subject(SIMD4<Float>(1, 2, 3, 4)), try Subject(1...5), try Subject(DateComponents(year: 2024)),
      try Subject(Int???.some(.some(.none))), try Subject(numbers.integer(Int128.self)),
    ]
  }
}

extension CodingNumbers {
  /// Bytes with a few of them changed, removed, repeated or exchanged.
  fileprivate mutating func damaged(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    for _ in 0...below(3) where bytes.count > 1 {
      let place = 1 + below(bytes.count - 1)
      switch below(5) {
      case 0: bytes[place] ^= 1 << UInt8(below(8))
      case 1: bytes[place] = formByte()
      case 2: bytes.remove(at: place)
      case 3: bytes.insert(formByte(), at: place)
      default: bytes.swapAt(place, 1 + below(bytes.count - 1))
      }
    }
    return bytes
  }

  /// A byte that is likely a tag or a length.
  fileprivate mutating func formByte() -> UInt8 { UInt8(below(3) == 0 ? below(256) : below(0x20)) }
}
