/// Finds bytes in bytes by comparing the first and the last of them in 16 places at once.
struct ByteFinder {
  private let term: [UInt8]
  private let first: SIMD16<UInt8>
  private let last: SIMD16<UInt8>
  /// The distance from the first byte to the last.
  private let span: Int

  /// - Parameter term: At least one byte.
  init(_ term: [UInt8]) {
    self.term = term
    first = SIMD16(repeating: term.first ?? 0)
    last = SIMD16(repeating: term.last ?? 0)
    span = max(0, term.count - 1)
  }

  /// The first place at or after `start`; nil if there is none before `end`, where the term may stand out over `end`.
  func find(in text: UnsafeRawBufferPointer, from start: Int, to end: Int) -> Int? {
    let end = min(end, text.count - span)
    var place = start
    while place &+ 16 <= end {
      let heads = text.loadUnaligned(fromByteOffset: place, as: SIMD16<UInt8>.self) .== first
      let tails = text.loadUnaligned(fromByteOffset: place &+ span, as: SIMD16<UInt8>.self) .== last
      let both = heads .& tails
      if any(both), let found = check(text, place, both) { return found }
      place &+= 16
    }
    while place < end {
      if matches(text, place) { return place }
      place &+= 1
    }
    return nil
  }

  /// The first of 16 places that is a hit, of those where the first and the last byte fit.
  private func check(_ text: UnsafeRawBufferPointer, _ start: Int, _ mask: SIMDMask<SIMD16<Int8>>) -> Int? {
    let bytes = SIMD16<UInt8>(repeating: 0).replacing(with: SIMD16(repeating: 1), where: mask)
    let halves = unsafeBitCast(bytes, to: SIMD2<UInt64>.self)
    for half in 0..<2 {
      var rest = UInt64(littleEndian: halves[half])
      while rest != 0 {
        let place = start &+ half &* 8 &+ rest.trailingZeroBitCount &>> 3
        if matches(text, place) { return place }
        rest &= rest &- 1
      }
    }
    return nil
  }

  @inline(__always)
  private func matches(_ text: UnsafeRawBufferPointer, _ place: Int) -> Bool {
    term.withUnsafeBytes { text.part(place, $0.count).isIdentical(to: $0) }
  }
}
