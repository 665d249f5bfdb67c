package import HeirloomSchema

/// What is computed from the rows of a group.
package enum AggregateFunction: Hashable, Sendable {
  /// The rows, or with an operand those that have a value.
  case count
  /// The different values.
  case countDistinct
  /// Zero where there is no value.
  case sum
  /// Nil where there is no value.
  case mean
  /// In the order of a sort, so that a NaN is the largest number; nil where there is no value.
  case minimum, maximum
}

/// A value of each row that an aggregate or a key of a group reads.
package struct AggregateOperand {
  package enum Source {
    case expression(QueryExpression)
    /// For what has no column: asked of each object.
    case object((AnyObject) throws -> Scalar)
  }

  package let source: Source
  /// What the values are stored as.
  package let storage: StorageType
  /// The stored form that stands for all forms of a value; nil: equal values have equal forms.
  package var merge: ((Scalar) -> Scalar)?

  package init(_ source: Source, storage: StorageType) {
    self.source = source
    self.storage = storage
  }

  var kind: ValueKind { ValueKind(storage) }

  /// Whether both are known to have the same value in each row.
  func isSame(as other: AggregateOperand) -> Bool {
    guard case .expression(let own) = source, case .expression(let others) = other.source else { return false }
    return own == others && storage == other.storage
  }
}

/// One value for each group.
package struct AggregateColumn {
  package let function: AggregateFunction
  /// Nil for the rows themselves.
  package let operand: AggregateOperand?

  package init(_ function: AggregateFunction, _ operand: AggregateOperand? = nil) {
    self.function = function
    self.operand = operand
  }
}

/// What the rows of a group have in common.
package enum GroupingKey {
  case operand(AggregateOperand)
  /// The concrete class, by its number.
  case entity
}

/// Rows with equal keys, and what was computed from them.
package struct AggregateGroup: Sendable {
  package let keys: [Scalar]
  package let values: [Scalar]
}
