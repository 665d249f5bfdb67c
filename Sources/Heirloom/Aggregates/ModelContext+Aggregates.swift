import HeirloomEngine
import HeirloomSchema

extension ModelContext {
  /// Values computed from the objects that `fetch` would return; no object is made for them. Ours.
  ///
  /// ```swift
  /// let (count, total, latest) = try context.aggregate(
  ///   FetchDescriptor<Sale>(predicate: #Predicate { $0.city == "Utrecht" }),
  ///   .count, .sum(\.amount), .max(\.date))
  /// ```
  ///
  /// - Parameters:
  ///   - descriptor: The objects. Its order matters only together with a limit or an offset.
  ///   - aggregates: What to compute.
  /// - Returns: One value for each aggregate.
  /// - Throws: What ``fetch(_:)`` throws, what an expression throws, and an error for a sum that does not fit its type.
  /// - Complexity: One pass over the rows that meet the condition. Properties are read from their columns; a computed
  ///   property needs the object.
  public func aggregate<Model: PersistentModel, each Result>(
    _ descriptor: FetchDescriptor<Model>, _ aggregates: repeat Aggregate<Model, each Result>
  ) throws -> (repeat each Result) {
    let sources = ValueSources<Model>(self, try registeredClass(Model.self))
    let compiled = (repeat (each aggregates).compile(sources))
    var columns: [AggregateColumn] = []
    for aggregate in repeat each compiled { columns.append(aggregate.column) }
    let group = try groups(descriptor, columns, by: [])[0]
    var values = group.values.makeIterator()
    return (repeat try (each compiled).result(values.next() ?? .null))
  }

  /// Values computed for each group of objects that have a property's value in common. Ours.
  ///
  /// ```swift
  /// for (city, (count, total)) in try context.group(
  ///   FetchDescriptor<Sale>(), by: \.city, computing: .count, .sum(\.amount))
  /// { print(city, count, total) }
  /// ```
  ///
  /// - Parameters:
  ///   - descriptor: The objects. Its order matters only together with a limit or an offset.
  ///   - keyPath: What the objects of a group have in common: a property, a relationship, or a computed value.
  ///   - aggregates: What to compute for each group.
  /// - Returns: The groups in the order of their keys as they are stored: nil first, texts as Swift's `<` has them,
  ///   enums by their raw values. Groups by a computed value come in the order of their first objects.
  /// - Throws: What ``aggregate(_:_:)`` throws.
  /// - Complexity: One pass over the rows that meet the condition.
  public func group<Model: PersistentModel, Key: Hashable, each Result>(
    _ descriptor: FetchDescriptor<Model>, by keyPath: KeyPath<Model, Key>,
    computing aggregates: repeat Aggregate<Model, each Result>
  ) throws -> [(key: Key, value: (repeat each Result))] {
    try group(descriptor, by: .value(keyPath), computing: repeat each aggregates)
  }

  /// Values computed for each group of objects that have several things in common. Ours.
  ///
  /// ```swift
  /// let byCityAndClass = try context.group(
  ///   FetchDescriptor<Vehicle>(), by: .value(\.city), .concreteClass, computing: .count)
  /// for ((city, type), count) in byCityAndClass { print(city, type, count) }
  /// ```
  ///
  /// - Parameters:
  ///   - descriptor: The objects. Its order matters only together with a limit or an offset.
  ///   - keys: What the objects of a group have in common.
  ///   - aggregates: What to compute for each group.
  /// - Returns: The groups in the order of their keys, the first key first.
  /// - Throws: What ``aggregate(_:_:)`` throws.
  /// - Complexity: One pass over the rows that meet the condition.
  public func group<Model: PersistentModel, each Key, each Result>(
    _ descriptor: FetchDescriptor<Model>, by keys: repeat GroupKey<Model, each Key>,
    computing aggregates: repeat Aggregate<Model, each Result>
  ) throws -> [(key: (repeat each Key), value: (repeat each Result))] {
    let sources = ValueSources<Model>(self, try registeredClass(Model.self))
    let compiledKeys = (repeat (each keys).compile(sources))
    let compiled = (repeat (each aggregates).compile(sources))
    var groupingKeys: [GroupingKey] = []
    for key in repeat each compiledKeys { groupingKeys.append(key.key) }
    var columns: [AggregateColumn] = []
    for aggregate in repeat each compiled { columns.append(aggregate.column) }
    return try groups(descriptor, columns, by: groupingKeys).map { group in
      var keys = group.keys.makeIterator()
      var values = group.values.makeIterator()
      return (
        key: (repeat try (each compiledKeys).value(keys.next() ?? .null)),
        value: (repeat try (each compiled).result(values.next() ?? .null))
      )
    }
  }

  /// The different values of a property among the objects that `fetch` would return. Ours.
  ///
  /// - Returns: The values in the order of ``group(_:by:computing:)-(_,KeyPath<Model,Key>,_)``.
  /// - Throws: What ``fetch(_:)`` throws.
  /// - Complexity: One pass over the rows that meet the condition.
  public func distinctValues<Model: PersistentModel, Value: Hashable>(
    _ descriptor: FetchDescriptor<Model>, of keyPath: KeyPath<Model, Value>
  ) throws -> [Value] {
    let source = ValueSources<Model>(self, try registeredClass(Model.self)).distinct(.keyPath(keyPath))
    return try groups(descriptor, [], by: [.operand(source.operand)]).map { try source.value($0.keys[0]) }
  }

  private func groups<Model: PersistentModel>(
    _ descriptor: FetchDescriptor<Model>, _ columns: [AggregateColumn], by keys: [GroupingKey]
  ) throws -> [AggregateGroup] {
    let isPart = descriptor.fetchLimit != nil || descriptor.fetchOffset != nil
    return try run(descriptor, sorted: isPart) { try $0.aggregate(columns, by: keys) }
  }
}
