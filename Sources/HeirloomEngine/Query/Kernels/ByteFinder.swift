/// Finds bytes in bytes by comparing the first and the last of them in eight places at once.
struct ByteFinder {
  private let term: [UInt8]
  private let first: UInt64
  private let last: UInt64

  /// - Parameter term: At least one byte.
  init(_ term: [UInt8]) {
    self.term = term
    first = UInt64(term.first ?? 0) &* 0x0101_0101_0101_0101
    last = UInt64(term.last ?? 0) &* 0x0101_0101_0101_0101
  }

  /// The first place at or after `start`.
  func find(in text: UnsafeRawBufferPointer, from start: Int) -> Int? {
    let span = term.count - 1
    var place = start
    while place &+ span &+ 8 <= text.count {
      let heads = text.loadUnaligned(fromByteOffset: place, as: UInt64.self) ^ first
      let tails = text.loadUnaligned(fromByteOffset: place &+ span, as: UInt64.self) ^ last
      var candidates = ByteFinder.zeroBytes(heads | tails)
      while candidates != 0 {
        let found = place &+ candidates.trailingZeroBitCount >> 3
        if matches(text, found) { return found }
        candidates &= candidates &- 1
      }
      place &+= 8
    }
    while place &+ span < text.count {
      if matches(text, place) { return place }
      place &+= 1
    }
    return nil
  }

  /// The high bit of each byte that is zero, no other bit; little end first.
  @inline(__always)
  private static func zeroBytes(_ word: UInt64) -> UInt64 {
    let low = (UInt64(littleEndian: word) & 0x7f7f_7f7f_7f7f_7f7f) &+ 0x7f7f_7f7f_7f7f_7f7f
    return ~(low | UInt64(littleEndian: word) | 0x7f7f_7f7f_7f7f_7f7f)
  }

  @inline(__always)
  private func matches(_ text: UnsafeRawBufferPointer, _ place: Int) -> Bool {
    term.withUnsafeBytes { UnsafeRawBufferPointer(rebasing: text[place..<place &+ $0.count]).isIdentical(to: $0) }
  }
}
