public import Foundation
import HeirloomEngine

/// What a batch update does with one property: a value for all objects, or an expression for each of them. Ours.
///
/// ```swift
/// try context.update(
///   model: Product.self, where: #Predicate { $0.isSeasonal },
///   set: .assign(\.price, #Expression<Product, Double> { $0.price * 0.8 }), .assign(\.isReduced, true))
/// ```
///
/// See ``ModelContext/update(model:where:includeSubclasses:set:)``.
public struct PropertyAssignment<Model: PersistentModel> {
  let keyPath: AnyKeyPath
  let value: Source

  /// Where the values come from.
  enum Source {
    /// The same for all objects.
    case value(Any)
    /// Finds what the engine computes, for a property that is stored in a given way.
    case expression((ValueSources<Model>, AttributeCoding) -> AssignedExpression)
  }

  /// Sets a property of all objects to one value.
  ///
  /// - Parameters:
  ///   - keyPath: A stored attribute or a to-one relationship, inherited ones included.
  ///   - value: The new value.
  public static func assign<Value>(_ keyPath: ReferenceWritableKeyPath<Model, Value>, _ value: Value) -> Self {
    PropertyAssignment(keyPath: keyPath, value: .value(value))
  }

  /// Sets a property of each object to what an expression computes for it.
  ///
  /// - Parameters:
  ///   - keyPath: A stored attribute, inherited ones included.
  ///   - expression: Computed from the object as it was before the update, whatever else the update sets.
  public static func assign<Value>(
    _ keyPath: ReferenceWritableKeyPath<Model, Value>, _ expression: Foundation.Expression<Model, Value>
  ) -> Self {
    PropertyAssignment(keyPath: keyPath, value: .expression { $0.assigned(expression, $1) })
  }

  /// Sets an optional property of each object to what an expression computes for it.
  public static func assign<Value>(
    _ keyPath: ReferenceWritableKeyPath<Model, Value?>, _ expression: Foundation.Expression<Model, Value>
  ) -> Self {
    PropertyAssignment(keyPath: keyPath, value: .expression { $0.assigned(expression, $1) })
  }
}
