import HeirloomEngine
import HeirloomSchema

/// Finds stored values that the program has no value for: an enum that lost a case, a nested struct of another shape.
///
/// Getters can't throw, so such a store is refused when it is opened. Each distinct value of a column is tried once.
struct StoredValueCheck {
  private let classes: [ModelClass]

  init(_ classes: [ModelClass]) { self.classes = classes }

  /// - Throws: `SwiftDataError.schemaMismatch` with the class, the property and the number of such rows.
  /// - Complexity: O(rows) for each property that is an enum or an encoded value.
  func check(_ version: Version) throws(SwiftDataError) {
    for (entity, modelClass) in classes.enumerated() {
      for (ordinal, property) in modelClass.properties.enumerated() {
        guard case .attribute(let coding, _) = property.kind, coding.encoding != .direct else { continue }
        try check(version.segments[entity], ordinal, coding, modelClass)
      }
    }
  }

  private func check(
    _ segment: Segment, _ ordinal: Int, _ coding: AttributeCoding, _ modelClass: ModelClass
  ) throws(SwiftDataError) {
    var known: [Scalar: Bool] = coding.isOptional ? [.null: true] : [:]
    var strangers = 0
    for block in 0..<BlockGeometry.blockCount(rows: segment.rowCount) {
      let values = segment.columns[ordinal][block]
      for (scalar, count) in values.distinctScalars(of: segment.live[block]) {
        let isKnown = known[scalar] ?? (coding.value(scalar) != nil)
        known[scalar] = isKnown
        if !isKnown { strangers += count }
      }
    }
    guard strangers > 0 else { return }
    throw SwiftDataError(
      .schemaMismatch, found: "\(strangers) stored values that are no \(coding.valueType)",
      expected: "values that the type of the property accepts",
      remedy: "open the store with the version of the program that wrote it, or let the type accept the old values",
      location: "\(modelClass.name).\(modelClass.properties[ordinal].name)")
  }
}

extension ColumnBlock {
  /// The distinct values of the live rows and how many rows have each.
  fileprivate func distinctScalars(of live: BlockBitmap?) -> [Scalar: Int] {
    guard codeWidth != 0, nullCount == 0 else { return countedScalars(of: live) }
    var counts = [Int](repeating: 0, count: entryCount)
    for offset in 0..<count where live?[offset] ?? true { counts[code(offset)] += 1 }
    var result: [Scalar: Int] = [:]
    for (code, count) in counts.enumerated() where count > 0 {
      let bytes = entry(code)
      let scalar: Scalar =
        storage == .string ? .string(String(decoding: bytes, as: UTF8.self)) : .bytes(Array(bytes))
      result[scalar, default: 0] += count
    }
    return result
  }

  private func countedScalars(of live: BlockBitmap?) -> [Scalar: Int] {
    var result: [Scalar: Int] = [:]
    for offset in 0..<count where live?[offset] ?? true { result[scalar(offset), default: 0] += 1 }
    return result
  }
}
