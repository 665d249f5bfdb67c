public import Foundation
import HeirloomEngine

/// Sums. Values that are nil are passed over; without values the sum is zero.
///
/// Integers are added exactly; a sum that does not fit its type throws. Floating-point numbers are added in `Double`,
/// in an order of the engine's own.
extension Aggregate {
  /// The sum of a property.
  public static func sum<Value: SummableValue>(_ keyPath: KeyPath<Model, Value>) -> Aggregate
  where Result == Value.Sum { sum(.keyPath(keyPath)) }

  /// The sum of the values that a property has.
  public static func sum<Value: SummableValue>(_ keyPath: KeyPath<Model, Value?>) -> Aggregate
  where Result == Value.Sum { sum(.keyPath(keyPath)) }

  /// The sum of an expression.
  public static func sum<Value: SummableValue>(_ expression: Foundation.Expression<Model, Value>) -> Aggregate
  where Result == Value.Sum { sum(.expression(expression)) }

  /// The sum of the values that an expression has.
  public static func sum<Value: SummableValue>(_ expression: Foundation.Expression<Model, Value?>) -> Aggregate
  where Result == Value.Sum { sum(.expression(expression)) }

  private static func sum(_ path: ValuePath<Model, some StorableValue>) -> Aggregate {
    Aggregate(.sum, { $0.storable(path) }, { try ScalarReaders.storable($0) })
  }
}

/// Averages. Values that are nil are passed over; without values the average is nil.
extension Aggregate {
  /// The average of a property.
  public static func average<Value: SummableValue>(_ keyPath: KeyPath<Model, Value>) -> Aggregate
  where Result == Value.Average? { average(.keyPath(keyPath)) }

  /// The average of the values that a property has.
  public static func average<Value: SummableValue>(_ keyPath: KeyPath<Model, Value?>) -> Aggregate
  where Result == Value.Average? { average(.keyPath(keyPath)) }

  /// The average of an expression.
  public static func average<Value: SummableValue>(_ expression: Foundation.Expression<Model, Value>) -> Aggregate
  where Result == Value.Average? { average(.expression(expression)) }

  /// The average of the values that an expression has.
  public static func average<Value: SummableValue>(_ expression: Foundation.Expression<Model, Value?>) -> Aggregate
  where Result == Value.Average? { average(.expression(expression)) }

  private static func average(_ path: ValuePath<Model, some StorableValue>) -> Aggregate {
    Aggregate(.mean, { $0.storable(path) }, { try ScalarReaders.storable($0) })
  }
}
