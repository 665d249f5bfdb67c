/// What all nodes of one decoding share: the bytes and the shapes of their records.
final class DecodingSession {
  @exclusivity(unchecked) var bytes: ValueBytes
  /// The names of all shapes, one shape behind the other.
  @exclusivity(unchecked) private(set) var names: [Range<Int>] = []
  /// Where the names of each shape end.
  @exclusivity(unchecked) private var ends: [Int] = []

  init(_ bytes: ValueBytes) { self.bytes = bytes }

  /// Reads format and shapes and gives the offset of the value.
  func readHead() throws -> Int {
    let format = bytes.byte(at: 0)
    if format == ValueFormat.plain { return 1 }
    guard format == ValueFormat.withShapes else { throw unknownFormat(format) }
    var offset = 1
    guard readShapes(at: &offset) else {
      throw DecodingError.dataCorrupted(
        .init(
          codingPath: [],
          debugDescription: "Found a damaged list of shapes near byte \(offset), expected names of keys. "
            + "Restore the value from a backup."))
    }
    return offset
  }

  /// The names of a shape as a range in `names`, or nil if there is no such shape.
  func shape(_ number: UInt) -> Range<Int>? {
    guard number < UInt(ends.count) else { return nil }
    let number = Int(number)
    return (number == 0 ? 0 : ends[number - 1])..<ends[number]
  }

  private func readShapes(at offset: inout Int) -> Bool {
    guard let count = bytes.length(at: &offset, limit: bytes.count) else { return false }
    var known: [Range<Int>] = []
    names.reserveCapacity(8)
    known.reserveCapacity(8)
    for _ in 0..<count {
      guard let keys = bytes.length(at: &offset, limit: bytes.count) else { return false }
      for _ in 0..<keys {
        guard let name = readName(at: &offset, known: &known) else { return false }
        names.append(name)
      }
      ends.append(names.count)
    }
    return true
  }

  private func readName(at offset: inout Int, known: inout [Range<Int>]) -> Range<Int>? {
    guard let number = bytes.number(UInt.self, at: &offset, limit: bytes.count) else { return nil }
    let size = number >> 1
    if number & 1 == 1 { return size < UInt(known.count) ? known[Int(size)] : nil }
    guard size <= UInt(bytes.count - offset) else { return nil }
    let name = offset..<offset + Int(size)
    known.append(name)
    offset = name.upperBound
    return name
  }

  private func unknownFormat(_ format: UInt8?) -> DecodingError {
    let found = format.map { "format byte \($0)" } ?? "no bytes"
    return .dataCorrupted(
      .init(
        codingPath: [],
        debugDescription: "Found \(found), expected \(ValueFormat.plain) or \(ValueFormat.withShapes). "
          + "If a newer version of Heirloom wrote the value, update."))
  }
}
