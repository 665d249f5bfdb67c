import HeirloomSchema

/// Values of every storage type, the same in each run.
enum Samples {
  /// The value of a row; equal rows of equal salts have equal values.
  static func value(_ storage: StorageType, _ row: Int, salt: Int = 0) -> Scalar {
    let number = row &* 2_654_435_761 &+ salt &* 40_503
    switch storage {
    case .boolean: return .boolean(number % 3 == 0)
    case .int8: return .int(Int64(Int8(truncatingIfNeeded: number)))
    case .int16: return .int(Int64(Int16(truncatingIfNeeded: number)))
    case .int32: return .int(Int64(Int32(truncatingIfNeeded: number)))
    case .int64: return .int(Int64(truncatingIfNeeded: number &* 0x1_0000_0001))
    case .uint8: return .uint(UInt64(UInt8(truncatingIfNeeded: number)))
    case .uint16: return .uint(UInt64(UInt16(truncatingIfNeeded: number)))
    case .uint32: return .uint(UInt64(UInt32(truncatingIfNeeded: number)))
    case .uint64: return .uint(UInt64(truncatingIfNeeded: number &* 0x1_0000_0001))
    case .reference: return .reference(UInt64(truncatingIfNeeded: number) | 1)
    case .float: return .float(Float(bitPattern: UInt32(truncatingIfNeeded: number)))
    case .double: return .double(double(row, number))
    case .uuid: return .uuid(high: UInt64(truncatingIfNeeded: number), low: UInt64(row))
    case .decimal:
      return .decimal(
        DecimalValue(
          mantissa: UInt128(truncatingIfNeeded: number), exponent: Int32(row % 200 - 100), sign: UInt32(row & 1)))
    case .string: return .string(text(row, number))
    case .bytes: return .bytes(Array(text(row, number).utf8).map { $0 ^ 0xff })
    }
  }

  private static func double(_ row: Int, _ number: Int) -> Double {
    switch row % 7 {
    case 0: -0.0
    case 1: Double(nan: UInt64(row % 1_000), signaling: false)
    case 2: .infinity
    case 3: -.leastNonzeroMagnitude
    default: Double(number) / 3
    }
  }

  private static func text(_ row: Int, _ number: Int) -> String {
    switch row % 5 {
    case 0: ""
    case 1: "e\u{301}\u{0}"
    case 2: "\u{e9} \(number)"
    case 3: "👩‍👩‍👧‍👦 \(row)"
    default: String(repeating: "x", count: row % 40)
    }
  }
}

extension Scalar {
  /// Whether both are the same to the last bit, which `==` does not say of numbers and texts.
  func isExactly(_ other: Scalar) -> Bool {
    switch (self, other) {
    case (.float(let left), .float(let right)): left.bitPattern == right.bitPattern
    case (.double(let left), .double(let right)): left.bitPattern == right.bitPattern
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    case (.decimal(let left), .decimal(let right)):
      left.mantissa == right.mantissa && left.exponent == right.exponent && left.sign == right.sign
    default: self == other
    }
  }
}
