/// The bytes in which one `Codable` value is stored.
///
///     +--------+---------------------------+-------+
///     | format | shapes (if format = 0x11) | value |
///     +--------+---------------------------+-------+
///
///     shapes   count, then for each shape: key count, keys
///     key      length << 1, UTF-8 bytes        a name that was not met before
///              number << 1 | 1                 a name again, by its number in this list
///     value    tag, payload
///
/// A shape is the list of the keys of a record, so a record holds values only, and a thousand equal structs name their
/// keys once. All numbers without a given width are unsigned little-endian base 128 (LEB128). Fixed widths are
/// little-endian.
///
///     tag        value                 payload
///     0x00       nil
///     0x01       optional around nil   the nil inside: a tag 0x00 or 0x01
///     0x02 0x03  false, true
///     0x04       Float                 4 bytes
///     0x05       Double                8 bytes
///     0x06       integer ≥ 256         number, up to 128 bits
///     0x07       integer < -32         number: -1 - integer
///     0x08       integer 128…255       1 byte
///     0x09       string                length, UTF-8 bytes
///     0x0A       Data                  length, bytes
///     0x0B       Date                  8 bytes: Double, seconds from the reference date
///     0x0C       UUID                  16 bytes
///     0x0D       Decimal               length, exponent, flags, mantissa; see DecimalParts
///     0x0E       URL                   length, UTF-8 bytes
///     0x0F       URL with a base       length, relative part as a string value, base as a URL value
///     0x10       array                 length, values
///     0x11       packed array          length, tag of the elements, their payloads
///     0x12       record                length, number of its shape, values in the order of the shape
///     0x13       dictionary            length, entries: name length, name, value; sorted by the bytes of the name
///     0x40…0x5F  string of 0…31 bytes  UTF-8 bytes
///     0x60…0x7F  integer -1…-32
///     0x80…0xFF  integer 0…127
///
/// Each length counts the bytes behind it, so a value that nobody asks for is skipped in one step.
enum ValueFormat {
  static let plain: UInt8 = 0x10
  static let withShapes: UInt8 = 0x11

  /// How deep values may nest, written or read.
  ///
  /// A level takes about 1.7 KB of stack in a release build, and Darwin gives secondary threads 512 KB.
  static let deepestNesting = 256

  /// The longest LEB128 number, one of 128 bits.
  static let longestNumber = 19
}

/// The first byte of a value. Strings of up to 31 bytes and small integers keep theirs inside it.
enum ValueTag {
  static let null: UInt8 = 0x00
  static let wrappedNull: UInt8 = 0x01
  static let no: UInt8 = 0x02
  static let yes: UInt8 = 0x03
  static let float: UInt8 = 0x04
  static let double: UInt8 = 0x05
  static let positive: UInt8 = 0x06
  static let negative: UInt8 = 0x07
  static let byte: UInt8 = 0x08
  static let string: UInt8 = 0x09
  static let data: UInt8 = 0x0A
  static let date: UInt8 = 0x0B
  static let uuid: UInt8 = 0x0C
  static let decimal: UInt8 = 0x0D
  static let url: UInt8 = 0x0E
  static let relativeURL: UInt8 = 0x0F
  static let array: UInt8 = 0x10
  static let packedArray: UInt8 = 0x11
  static let record: UInt8 = 0x12
  static let dictionary: UInt8 = 0x13
  static let shortString: UInt8 = 0x40
  static let smallNegative: UInt8 = 0x60
  static let smallPositive: UInt8 = 0x80
}
