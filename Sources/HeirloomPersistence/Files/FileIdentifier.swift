/// 16 random bytes that tell stores and snapshots apart.
package struct FileIdentifier: Hashable, Sendable {
  package var high: UInt64
  package var low: UInt64

  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  init(random: () -> UInt64) { self.init(high: random(), low: random()) }

  init(_ reader: inout ByteReader) throws(FormatError) {
    self.init(high: try reader.read(UInt64.self), low: try reader.read(UInt64.self))
  }

  func write(into writer: inout ByteWriter) {
    writer.append(high)
    writer.append(low)
  }
}

extension FileIdentifier: CustomStringConvertible {
  /// 32 hexadecimal digits in the groups of a UUID.
  package var description: String {
    let digits = FileIdentifier.hexadecimal(high) + FileIdentifier.hexadecimal(low)
    var groups: [Substring] = []
    var rest = digits[...]
    for length in [8, 4, 4, 4, 12] {
      groups.append(rest.prefix(length))
      rest = rest.dropFirst(length)
    }
    return groups.joined(separator: "-")
  }

  private static func hexadecimal(_ word: UInt64) -> String {
    let digits = String(word, radix: 16, uppercase: true)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
