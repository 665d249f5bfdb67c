public import Foundation
import HeirloomEngine
import HeirloomSchema

/// One value that is computed from many objects: their number, the sum of a property, the least of its values. Ours.
///
/// Ask ``ModelContext/aggregate(_:_:)`` for some of them, or
/// ``ModelContext/group(_:by:computing:)-(_,KeyPath<Model,Key>,_)`` for some of each group:
///
/// ```swift
/// let (count, total) = try context.aggregate(FetchDescriptor<Sale>(), .count, .sum(\.amount))
/// ```
public struct Aggregate<Model: PersistentModel, Result> {
  let compile: (ValueSources<Model>) -> CompiledAggregate<Result>

  init(compile: @escaping (ValueSources<Model>) -> CompiledAggregate<Result>) { self.compile = compile }

  init<Value>(
    _ function: AggregateFunction, _ source: @escaping (ValueSources<Model>) -> ValueSource<Value>,
    _ result: @escaping (Scalar) throws -> Result
  ) {
    compile = { CompiledAggregate(column: AggregateColumn(function, source($0).operand), result: result) }
  }
}

/// An aggregate as the engine computes it.
struct CompiledAggregate<Result> {
  let column: AggregateColumn
  let result: (Scalar) throws -> Result
}

extension Aggregate where Result == Int {
  /// The number of objects.
  public static var count: Aggregate {
    Aggregate { _ in CompiledAggregate(column: AggregateColumn(.count)) { try ScalarReaders.storable($0) } }
  }

  /// The number of objects whose property is not nil.
  public static func count<Value>(_ keyPath: KeyPath<Model, Value?>) -> Aggregate {
    counting(.keyPath(keyPath))
  }

  /// The number of objects for which an expression is not nil.
  public static func count<Value>(_ expression: Foundation.Expression<Model, Value?>) -> Aggregate {
    counting(.expression(expression))
  }

  private static func counting<Value>(_ path: ValuePath<Model, Value?>) -> Aggregate {
    Aggregate(.count, { $0.presence(path) }, { try ScalarReaders.storable($0) })
  }

  /// The number of different values of a property; nil is none of them.
  public static func countDistinct<Value: Hashable>(_ keyPath: KeyPath<Model, Value>) -> Aggregate {
    Aggregate(.countDistinct, { $0.distinct(.keyPath(keyPath)) }, { try ScalarReaders.storable($0) })
  }

  /// The number of different values of an expression; nil is none of them.
  public static func countDistinct<Value: Hashable>(_ expression: Foundation.Expression<Model, Value>) -> Aggregate {
    Aggregate(.countDistinct, { $0.distinct(.expression(expression)) }, { try ScalarReaders.storable($0) })
  }
}
