import HeirloomEngine
import HeirloomSchema

/// What a store must hold, as plain dictionaries: entity, key, property by name.
struct Model: Equatable {
  typealias Row = [String: Scalar]

  var rows: [String: [UInt64: Row]] = [:]

  init() {}

  /// Everything that can be read from a version.
  init(_ version: Version) {
    for segment in version.segments {
      let layout = version.schema.layouts[segment.entity]
      for row in 0..<segment.rowCount where segment.isLive(row) {
        var values: Row = [:]
        for (ordinal, property) in layout.properties.enumerated() {
          let block = segment.columns[ordinal][row >> BlockGeometry.shift]
          values[property.name] = Model.comparable(block.scalar(row & BlockGeometry.mask))
        }
        rows[layout.name, default: [:]][segment.key(row)] = values
      }
    }
  }

  var count: Int { rows.values.reduce(0) { $0 + $1.count } }

  /// Bits instead of numbers, so that NaN equals itself, -0.0 differs from 0.0 and 1.0 from 1.00.
  static func comparable(_ scalar: Scalar) -> Scalar {
    switch scalar {
    case .double(let value): .bytes(bytes(value.bitPattern))
    case .float(let value): .bytes(bytes(value.bitPattern))
    case .string(let text): .bytes(Array(text.utf8))
    case .decimal(let value): .bytes(bytes(value.mantissa) + bytes(value.exponent) + bytes(value.sign))
    default: scalar
    }
  }

  private static func bytes<T>(_ value: T) -> [UInt8] { withUnsafeBytes(of: value) { Array($0) } }
}
