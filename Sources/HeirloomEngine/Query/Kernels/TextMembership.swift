/// Whether a text is one of many.
struct TextMembership: TextTest {
  /// Equal strings have equal hashes, whatever their form.
  private let texts: Set<String>
  /// Those whose bytes tell whether they equal a simple text.
  private let simple: ByteTable
  private let hasOthers: Bool

  init(texts: Set<String>) {
    self.texts = texts
    let literals = texts.map(TextLiteral.init)
    simple = ByteTable(literals.filter(\.isSimple).map(\.bytes))
    hasOthers = literals.contains { !$0.isSimple }
  }

  func matches(_ text: UnsafeRawBufferPointer, isSimple: Bool) -> Bool {
    guard isSimple || TextForm.isSimple(text) else { return texts.contains(text.text) }
    // A composed text may equal a decomposed one, which is not simple.
    return simple.contains(text) || hasOthers && texts.contains(text.text)
  }
}

/// Whether bytes are one of many.
struct ByteMembership: TextTest {
  private let values: ByteTable

  init(values: Set<[UInt8]>) { self.values = ByteTable(Array(values)) }

  func matches(_ text: UnsafeRawBufferPointer, isSimple: Bool) -> Bool { values.contains(text) }
}

/// A hash table of byte strings that is asked without making one.
struct ByteTable {
  private let values: [[UInt8]]
  /// Open addressing, at most half full: the index of a value plus one, or 0 for a free place.
  private let places: [Int32]
  /// Bit `n` for a value of `n` bytes, the last bit for all longer ones: turns most texts away.
  private let lengths: UInt64

  /// - Parameter values: Distinct ones.
  init(_ values: [[UInt8]]) {
    self.values = values
    var count = 8
    while count < values.count * 2 { count *= 2 }
    var places = Array(repeating: Int32(0), count: count)
    var lengths: UInt64 = 0
    for (index, value) in values.enumerated() {
      var place = value.withUnsafeBytes { ByteTable.place($0, count) }
      while places[place] != 0 { place = (place + 1) & (count - 1) }
      places[place] = Int32(truncatingIfNeeded: index + 1)
      lengths |= ByteTable.lengthBit(value.count)
    }
    self.places = places
    self.lengths = lengths
  }

  func contains(_ bytes: UnsafeRawBufferPointer) -> Bool {
    if lengths & ByteTable.lengthBit(bytes.count) == 0 { return false }
    var place = ByteTable.place(bytes, places.count)
    while places[place] != 0 {
      if values[Int(places[place]) - 1].withUnsafeBytes({ $0.isIdentical(to: bytes) }) { return true }
      place = (place &+ 1) & (places.count &- 1)
    }
    return false
  }

  @inline(__always)
  private static func place(_ bytes: UnsafeRawBufferPointer, _ count: Int) -> Int {
    Int(truncatingIfNeeded: TextHash.hash(bytes)) & (count &- 1)
  }

  @inline(__always) private static func lengthBit(_ length: Int) -> UInt64 { 1 << UInt64(min(length, 63)) }
}
