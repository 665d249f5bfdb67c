import Foundation
import HeirloomEngine
import HeirloomPredicates
import HeirloomSchema

/// An expression as the engine reads it, and how its values become those of a property.
struct AssignedExpression {
  let operand: AggregateOperand
  /// Throws for a value that the property can't store.
  let stored: (Scalar) throws -> Scalar
}

extension ValueSources {
  func assigned<Value>(_ expression: Foundation.Expression<Model, Value>, _ coding: AttributeCoding)
    -> AssignedExpression
  {
    let failure = AssignedValueFailure()
    let lowered = lower(.expression(expression), coding.storage) { (value: Value) in
      failure.catch { try coding.stored(value) }
    }
    let passes = lowered.form == .converted || (lowered.form == .standard && coding.encoding == .direct)
    guard !passes, let read = readers.reader(of: Value.self, lowered.form) else {
      return AssignedExpression(operand: lowered.operand) { scalar in
        try failure.rethrow()
        return scalar
      }
    }
    return AssignedExpression(operand: lowered.operand) { try coding.stored(try read($0)) }
  }
}

/// An error of a conversion that can't throw.
private final class AssignedValueFailure {
  private var error: (any Error)?

  func `catch`(_ convert: () throws -> Scalar) -> Scalar {
    do {
      return try convert()
    } catch {
      self.error = self.error ?? error
      return .null
    }
  }

  func rethrow() throws {
    if let error { throw error }
  }
}

extension AttributeCoding {
  /// The stored form of a value.
  ///
  /// - Throws: Where it has none that can be read back.
  func stored(_ value: Any) throws -> Scalar {
    if let scalar = scalar(value), scalar.isNull ? isOptional : self.value(scalar) != nil { return scalar }
    throw SwiftDataError(
      .modelValidationFailure, found: "a value of type \(valueType) that can't be stored: \(value)",
      expected: "a value that encodes and decodes", remedy: "assign another value")
  }
}
