import Foundation
import Heirloom
import Testing

/// Follows values of one property through everything that can happen to an object.
struct RoundTrip<Model: PersistentModel, Value> {
  let keyPath: ReferenceWritableKeyPath<Model, Value>
  let values: [Value]
  let make: () -> Model
  let isSame: (Value, Value) -> Bool

  func check(_ kind: StoreKind, _ types: [any PersistentModel.Type]) throws {
    let store = try TestStore(kind, types)
    try insert(store.context)
    try store.settle()
    try expect(values, store.context, "saved")
    try change(store.context)
    try store.settle()
    try expect(rotated, store.context, "changed")
  }

  private var rotated: [Value] { Array(values.dropFirst() + values.prefix(1)) }

  private func insert(_ context: ModelContext) throws {
    let objects = values.map { _ in make() }
    for (object, value) in zip(objects, values) {
      object[keyPath: keyPath] = value
      expect(object, value, "detached")
      context.insert(object)
      expect(object, value, "inserted")
    }
    try expect(values, context, "pending")
    try context.save()
    for (object, value) in zip(objects, values) { expect(object, value, "after the save") }
  }

  private func change(_ context: ModelContext) throws {
    let objects = try context.all(Model.self)
    for (object, value) in zip(objects, rotated) {
      object[keyPath: keyPath] = value
      expect(object, value, "set")
    }
    context.rollback()
    for (object, value) in zip(objects, values) { expect(object, value, "rolled back") }
    for (object, value) in zip(objects, rotated) { object[keyPath: keyPath] = value }
    try expect(rotated, context, "pending change")
    try context.save()
    for (object, value) in zip(objects, rotated) { expect(object, value, "after the change") }
  }

  private func expect(_ expected: [Value], _ context: ModelContext, _ moment: String) throws {
    let objects = try context.all(Model.self)
    #expect(objects.count == expected.count, "\(moment)")
    for (object, value) in zip(objects, expected) { expect(object, value, moment) }
  }

  private func expect(_ object: Model, _ value: Value, _ moment: String) {
    let found = object[keyPath: keyPath]
    #expect(isSame(found, value), "\(moment): \(found) is not \(value) of \(keyPath)")
  }
}

enum Values {
  static let types: [any PersistentModel.Type] = [Scalars.self, OptionalScalars.self, Composites.self]

  /// A required and an optional property take the same values, the optional one nil as well.
  static func check<Value>(
    _ kind: StoreKind, _ keyPath: ReferenceWritableKeyPath<Scalars, Value>,
    _ optional: ReferenceWritableKeyPath<OptionalScalars, Value?>, _ values: [Value],
    _ isSame: @escaping (Value, Value) -> Bool
  ) throws {
    try RoundTrip(keyPath: keyPath, values: values, make: Scalars.init, isSame: isSame).check(kind, types)
    try RoundTrip(
      keyPath: optional, values: [nil] + values.map(Optional.some) + [nil], make: OptionalScalars.init,
      isSame: { left, right in
        guard let left, let right else { return left == nil && right == nil }
        return isSame(left, right)
      }
    ).check(kind, types)
  }

  static func check<Value: Equatable>(
    _ kind: StoreKind, _ keyPath: ReferenceWritableKeyPath<Composites, Value>, _ values: [Value]
  ) throws {
    try RoundTrip(keyPath: keyPath, values: values, make: Composites.init, isSame: ==).check(kind, types)
  }
}
