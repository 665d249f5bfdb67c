import Foundation
import HeirloomEngine

/// What the value of a node depends on.
struct OpaqueTraits {
  /// Columns; nil: the object as a whole.
  private(set) var columns: [ColumnReference]? = []
  /// Whether Foundation's evaluation may throw or trap.
  var mayThrow = false

  static var wholeObject: OpaqueTraits {
    var traits = OpaqueTraits()
    traits.columns = nil
    return traits
  }

  static var unknown: OpaqueTraits {
    var traits = wholeObject
    traits.mayThrow = true
    return traits
  }

  /// Whether the value is the same for all objects.
  var isConstant: Bool { columns?.isEmpty ?? false }

  mutating func add(_ column: ColumnReference) {
    if columns?.contains(column) == false { columns?.append(column) }
  }

  mutating func add(_ other: OpaqueTraits) {
    mayThrow = mayThrow || other.mayThrow
    guard let added = other.columns else {
      columns = nil
      return
    }
    for column in added { add(column) }
  }

  mutating func add(_ expression: some PredicateExpression, in scope: LoweringScope) { add(scope.inspect(expression)) }
}
