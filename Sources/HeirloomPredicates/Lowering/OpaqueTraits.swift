import Foundation
import HeirloomEngine

/// What the value of a node depends on.
struct OpaqueTraits {
  /// Columns; nil: the object as a whole.
  private(set) var columns: [ColumnReference]? = []
  /// Whether evaluation may fail.
  private(set) var mayThrow = false
  /// Whether Foundation's evaluation may end the program, so that it has to be checked beforehand.
  private(set) var mayTrap = false

  static var wholeObject: OpaqueTraits {
    var traits = OpaqueTraits()
    traits.columns = nil
    return traits
  }

  static var unknown: OpaqueTraits {
    var traits = wholeObject
    traits.add(.error)
    return traits
  }

  /// Whether the value is the same for all objects.
  var isConstant: Bool { columns?.isEmpty ?? false }

  mutating func add(_ column: ColumnReference) {
    if columns?.contains(column) == false { columns?.append(column) }
  }

  mutating func add(_ hazard: Hazard) {
    if hazard != .none { mayThrow = true }
    if hazard == .trap { mayTrap = true }
  }

  /// What may go wrong, without what it depends on.
  mutating func addHazards(_ other: OpaqueTraits) {
    mayThrow = mayThrow || other.mayThrow
    mayTrap = mayTrap || other.mayTrap
  }

  mutating func add(_ other: OpaqueTraits) {
    addHazards(other)
    guard let added = other.columns else {
      columns = nil
      return
    }
    for column in added { add(column) }
  }

  mutating func add(_ expression: some PredicateExpression, in scope: LoweringScope) { add(scope.inspect(expression)) }
}
