public import Foundation
import HeirloomEngine
import HeirloomSchema

/// What the objects of a group have in common. Ours.
///
/// ```swift
/// let totals = try context.group(
///   FetchDescriptor<Vehicle>(), by: .value(\.city), .concreteClass, computing: .count)
/// ```
public struct GroupKey<Model: PersistentModel, Value> {
  let compile: (ValueSources<Model>) -> CompiledKey<Value>
}

/// A key as the engine reads it.
struct CompiledKey<Value> {
  let key: GroupingKey
  let value: (Scalar) throws -> Value

  init(_ source: ValueSource<Value>) {
    key = .operand(source.operand)
    value = source.value
  }

  init(_ key: GroupingKey, value: @escaping (Scalar) throws -> Value) {
    self.key = key
    self.value = value
  }
}

extension GroupKey where Value: Hashable {
  /// The value of a property, or the object of a relationship.
  public static func value(_ keyPath: KeyPath<Model, Value>) -> GroupKey {
    GroupKey { CompiledKey($0.distinct(.keyPath(keyPath))) }
  }

  /// The value of an expression.
  public static func value(_ expression: Foundation.Expression<Model, Value>) -> GroupKey {
    GroupKey { CompiledKey($0.distinct(.expression(expression))) }
  }
}

extension GroupKey where Value == ConcreteClass {
  /// The class that an object was made of, which may be a subclass of the fetched one.
  public static var concreteClass: GroupKey {
    GroupKey { sources in
      let classes = sources.context.contents.classes
      return CompiledKey(.entity) { scalar in
        guard case .int(let entity) = scalar, classes.indices.contains(Int(entity)) else {
          return try ScalarReaders.missing(scalar)
        }
        return ConcreteClass(type: classes[Int(entity)].type)
      }
    }
  }
}

/// A model class as a value that can be compared.
public struct ConcreteClass: Hashable, Sendable, CustomStringConvertible {
  /// The class.
  public let type: any PersistentModel.Type

  init(type: any PersistentModel.Type) { self.type = type }

  /// The name of the class, without its module.
  public var description: String { ModelClass.name(of: type) }

  /// Whether both are one class.
  public static func == (left: ConcreteClass, right: ConcreteClass) -> Bool { left.type == right.type }

  /// Hashes the identity of the class.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}
