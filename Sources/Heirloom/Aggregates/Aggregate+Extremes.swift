public import Foundation
import HeirloomEngine

/// The least and the greatest value, in the order in which a fetch sorts: texts as Swift's `<` has them, a NaN after
/// all numbers. Values that are nil are passed over; without values the result is nil.
extension Aggregate {
  /// The least value of a property.
  public static func min<Value: PlainStorableValue & Comparable>(_ keyPath: KeyPath<Model, Value>) -> Aggregate
  where Result == Value? { extreme(.minimum, .keyPath(keyPath)) }

  /// The least value that a property has.
  public static func min<Value: PlainStorableValue & Comparable>(_ keyPath: KeyPath<Model, Value?>) -> Aggregate
  where Result == Value? { extreme(.minimum, .keyPath(keyPath)) }

  /// The least value of an expression.
  public static func min<Value: PlainStorableValue & Comparable>(
    _ expression: Foundation.Expression<Model, Value>
  ) -> Aggregate where Result == Value? { extreme(.minimum, .expression(expression)) }

  /// The least value that an expression has.
  public static func min<Value: PlainStorableValue & Comparable>(
    _ expression: Foundation.Expression<Model, Value?>
  ) -> Aggregate where Result == Value? { extreme(.minimum, .expression(expression)) }

  /// The greatest value of a property.
  public static func max<Value: PlainStorableValue & Comparable>(_ keyPath: KeyPath<Model, Value>) -> Aggregate
  where Result == Value? { extreme(.maximum, .keyPath(keyPath)) }

  /// The greatest value that a property has.
  public static func max<Value: PlainStorableValue & Comparable>(_ keyPath: KeyPath<Model, Value?>) -> Aggregate
  where Result == Value? { extreme(.maximum, .keyPath(keyPath)) }

  /// The greatest value of an expression.
  public static func max<Value: PlainStorableValue & Comparable>(
    _ expression: Foundation.Expression<Model, Value>
  ) -> Aggregate where Result == Value? { extreme(.maximum, .expression(expression)) }

  /// The greatest value that an expression has.
  public static func max<Value: PlainStorableValue & Comparable>(
    _ expression: Foundation.Expression<Model, Value?>
  ) -> Aggregate where Result == Value? { extreme(.maximum, .expression(expression)) }

  private static func extreme(
    _ function: AggregateFunction, _ path: ValuePath<Model, some StorableValue>
  ) -> Aggregate {
    Aggregate(function, { $0.storable(path) }, { try ScalarReaders.storable($0) })
  }
}
