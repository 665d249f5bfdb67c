internal import HeirloomSchema

/// Single values in metadata: defaults and bounds.
enum ScalarCoding {
  private enum Kind: UInt8 {
    case nothing = 0
    case null, no, yes, signed, unsigned, float, double, uuid, decimal, string, bytes, reference
  }

  static func write(_ scalar: Scalar?, into writer: inout ByteWriter) {
    func begin(_ kind: Kind) { writer.append(kind.rawValue) }
    switch scalar {
    case nil: begin(.nothing)
    case .null?: begin(.null)
    case .boolean(let value)?: begin(value ? .yes : .no)
    case .int(let value)?: begin(.signed); writer.appendZigzag(value)
    case .uint(let value)?: begin(.unsigned); writer.appendVarint(value)
    case .float(let value)?: begin(.float); writer.append(value.bitPattern)
    case .double(let value)?: begin(.double); writer.append(value.bitPattern)
    case .uuid(let high, let low)?: begin(.uuid); writer.append(high); writer.append(low)
    case .decimal(let value)?: begin(.decimal); write(value, into: &writer)
    case .string(let text)?: begin(.string); writer.appendText(text)
    case .bytes(let bytes)?: begin(.bytes); writer.appendVarint(bytes.count); writer.append(bytes)
    case .reference(let key)?: begin(.reference); writer.appendVarint(key)
    }
  }

  private static func write(_ value: DecimalValue, into writer: inout ByteWriter) {
    writer.append(UInt64(truncatingIfNeeded: value.mantissa))
    writer.append(UInt64(truncatingIfNeeded: value.mantissa >> 64))
    writer.appendZigzag(Int64(value.exponent))
    writer.append(UInt8(truncatingIfNeeded: value.sign))
  }

  static func read(from reader: inout ByteReader) throws(FormatError) -> Scalar? {
    let start = reader.offset
    let byte = try reader.read(UInt8.self)
    guard let kind = Kind(rawValue: byte) else {
      throw FormatError(offset: start, found: "kind \(byte) of a value", expected: "at most 12")
    }
    switch kind {
    case .nothing: return nil
    case .null: return .null
    case .no: return .boolean(false)
    case .yes: return .boolean(true)
    case .signed: return .int(try reader.zigzag())
    case .unsigned: return .uint(try reader.varint())
    case .float: return .float(Float(bitPattern: try reader.read(UInt32.self)))
    case .double: return .double(Double(bitPattern: try reader.read(UInt64.self)))
    case .uuid: return .uuid(high: try reader.read(UInt64.self), low: try reader.read(UInt64.self))
    case .decimal: return .decimal(try readDecimal(from: &reader))
    case .string: return .string(try reader.text())
    case .bytes: return .bytes(Array(try reader.take(try reader.count(upTo: reader.remaining, of: "bytes"))))
    case .reference: return .reference(try reader.varint())
    }
  }

  private static func readDecimal(from reader: inout ByteReader) throws(FormatError) -> DecimalValue {
    let start = reader.offset
    let low = try reader.read(UInt64.self)
    let high = try reader.read(UInt64.self)
    let exponent = try reader.zigzag()
    let sign = try reader.read(UInt8.self)
    guard let value = DecimalReader.value(high: high, low: low, exponent: exponent, sign: UInt64(sign)) else {
      throw DecimalReader.outOfRange(at: start)
    }
    return value
  }
}
