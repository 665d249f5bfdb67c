/// A hash over every byte of a row (FNV-1a), to make sure that all stores hold the same events.
struct RowDigest {
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  static func of(_ row: EventRow) -> Checksum {
    var digest = RowDigest()
    digest.add(UInt64(row.kind.rawValue))
    digest.add(row.title)
    digest.add(UInt64(row.location))
    digest.add(row.start.bitPattern)
    digest.add(row.duration.bitPattern)
    switch row.kind {
    case .plain: break
    case .work:
      digest.add(row.budget.bitPattern)
      digest.add(UInt64(row.department))
    case .social:
      digest.add(UInt64(row.category))
      digest.add(UInt64(row.guests))
    }
    return Checksum(digest: digest.hash)
  }

  private mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
  }

  private mutating func add(_ number: UInt64) {
    for shift in stride(from: UInt64(0), to: 64, by: 8) { add(UInt8(truncatingIfNeeded: number >> shift)) }
  }

  private mutating func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
}
