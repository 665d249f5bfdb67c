package import HeirloomSchema

/// What some changes did to the rows of a context, told as the way back: each row as it was before.
///
/// Everything that a context stores is in rows, links and places in lists included, so going back to the rows of before
/// goes back to the graph of before.
package struct UndoStep {
  /// In the order in which the rows were touched first.
  package internal(set) var changes: [UndoneRow]
}

/// One row as it was.
package struct UndoneRow {
  package let entity: Int
  package let key: UInt64
  package let before: RowBefore
}

package enum RowBefore {
  /// There was none: it is to go.
  case absent
  /// The row is gone and was so, a value for each property.
  case present([Scalar])
  /// Some properties had other values: by ordinal.
  case changed([Int: Scalar])
}

extension UndoStep {
  /// The same step where objects have become part of others meanwhile.
  /// - Parameter replaced: By key, whose part they are.
  func replacing(_ replaced: [UInt64: UInt64], in schema: StoreSchema) -> UndoStep {
    guard !replaced.isEmpty else { return self }
    var step = self
    step.changes = changes.map { row in
      let properties = schema.layouts[row.entity].properties
      func value(_ scalar: Scalar, _ ordinal: Int) -> Scalar {
        guard properties[ordinal].storage == .reference else { return scalar }
        return scalar.replacingKey(replaced)
      }
      switch row.before {
      case .absent: return row
      case .present(let values):
        let values = values.enumerated().map { value($0.element, $0.offset) }
        return UndoneRow(entity: row.entity, key: row.key, before: .present(values))
      case .changed(let values):
        let pairs = values.map { ($0.key, value($0.value, $0.key)) }
        return UndoneRow(
          entity: row.entity, key: row.key, before: .changed(Dictionary(uniqueKeysWithValues: pairs)))
      }
    }
    return step
  }
}

extension Scalar {
  fileprivate func replacingKey(_ replaced: [UInt64: UInt64]) -> Scalar {
    guard case .reference(var key) = self else { return self }
    while let next = replaced[key] { key = next }
    return .reference(key)
  }

  /// Whether the stored form is the same, bit by bit: equal texts may be spelt differently.
  func isIdentical(to other: Scalar) -> Bool {
    switch (self, other) {
    case (.float(let left), .float(let right)): left.bitPattern == right.bitPattern
    case (.double(let left), .double(let right)): left.bitPattern == right.bitPattern
    case (.string(let left), .string(let right)): left.utf8.elementsEqual(right.utf8)
    default: self == other
    }
  }
}
