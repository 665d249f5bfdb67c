public import Foundation
import HeirloomEngine
import HeirloomPredicates
import HeirloomSchema

extension ModelContext {
  /// Sets properties of all objects of a class that meet a condition, without making objects of them. Ours.
  ///
  /// ```swift
  /// let count = try context.update(
  ///   model: Trip.self, where: #Predicate { $0.end < today }, set: .assign(\.isArchived, true))
  /// ```
  ///
  /// It is a change like any other: pending until the next save, which checks unique keys; undone with what else was
  /// changed; seen by fetches, live queries and the observers of objects. Lists of the other side follow a to-one.
  /// `willSet` and `didSet` of the class are not called.
  ///
  /// - Parameters:
  ///   - model: The class.
  ///   - predicate: The condition; nil changes all.
  ///   - includeSubclasses: False leaves the objects of subclasses alone.
  ///   - assignments: What to set. All expressions are computed before anything is set.
  /// - Returns: The number of objects that meet the condition.
  /// - Throws: What the condition or an expression throws, ``SwiftDataError/unsupportedKeyPath`` for a property that is
  ///   not stored or a to-many relationship, ``SwiftDataError/modelValidationFailure`` for a value that can't be
  ///   stored. Nothing is changed then.
  /// - Complexity: One pass over the rows that meet the condition, and a pending row for each of them.
  @discardableResult
  public func update<Model: PersistentModel>(
    model: Model.Type, where predicate: Predicate<Model>? = nil, includeSubclasses: Bool = true,
    set assignments: PropertyAssignment<Model>...
  ) throws -> Int {
    let use = unit.use("update(model:where:includeSubclasses:set:)")
    defer { use.end() }
    let modelClass = try registeredClass(Model.self)
    let update = try assignments.map { try compile($0, modelClass) }
    var descriptor = FetchDescriptor<Model>(predicate: predicate)
    descriptor.includesSubclasses = includeSubclasses
    let found = try run(descriptor) { try $0.values(of: update.compactMap(\.operand)) }
    var computed = found.values.makeIterator()
    let columns = try update.map { try $0.column(computed: $0.operand == nil ? nil : computed.next()) }
    for column in columns { assign(column, to: found.rows) }
    return found.rows.count
  }

  private func assign(_ column: AssignedColumn, to rows: [RowAddress]) {
    switch column {
    case .value(let ordinal, let value): for row in rows { unit.assign(value, ordinal, at: row) }
    case .values(let ordinal, let values):
      for (row, value) in zip(rows, values) { unit.assign(value, ordinal, at: row) }
    case .target(let ordinal, let model): assign(target: model, ordinal, to: rows)
    }
  }

  /// An object that is in no context comes into this one.
  private func assign(target: (any PersistentModel)?, _ ordinal: Int, to rows: [RowAddress]) {
    var key: UInt64?
    if let target {
      guard let address = address(ofRelated: target) else { return }
      key = unit.key(of: address)
    }
    for row in rows { unit.assign(target: key, ordinal, at: row) }
  }

  private func compile<Model: PersistentModel>(
    _ assignment: PropertyAssignment<Model>, _ modelClass: ModelClass
  ) throws -> CompiledAssignment {
    let resolved = ModelKeyPathResolver(contents: contents).resolve(assignment.keyPath, on: modelClass.entity)
    guard case .property(let ordinal) = resolved else {
      throw unsupported(assignment.keyPath, modelClass, "something that is not stored")
    }
    let property = modelClass.properties[ordinal]
    switch (property.kind, assignment.value) {
    case (.attribute(let coding, _), .value(let value)):
      return .column(.value(ordinal, try coding.stored(value)))
    case (.attribute(let coding, _), .expression(let make)):
      return .expression(ordinal, make(ValueSources<Model>(self, modelClass), coding))
    case (.relationship(let target, _), .value(let value)) where !target.isToMany:
      return .column(.target(ordinal, try self.target(value, property)))
    case (.relationship(let target, _), _):
      throw unsupported(
        assignment.keyPath, modelClass,
        target.isToMany ? "the to-many relationship \(property.name)" : "an expression for a relationship")
    }
  }

  private func target(_ value: Any, _ property: Schema.PropertyMetadata) throws -> (any PersistentModel)? {
    guard let model = value as? any PersistentModel else { return nil }
    if let owner = model.modelContext, owner !== self {
      throw SwiftDataError(
        .modelOfAnotherContext, found: "an object of another context as the value of \(property.name)",
        expected: "an object of this context", remedy: "ask this context for model(for:) with its identifier")
    }
    return model
  }

  private func unsupported(_ keyPath: AnyKeyPath, _ modelClass: ModelClass, _ found: String) -> SwiftDataError {
    SwiftDataError(
      .unsupportedKeyPath, found: "an update that sets \(found): \(keyPath)",
      expected: "stored attributes and to-one relationships of \(modelClass.name)",
      remedy: "fetch the objects and set the property of each", location: modelClass.name)
  }
}

/// What one property is set to.
private enum CompiledAssignment {
  case column(AssignedColumn)
  case expression(Int, AssignedExpression)

  var operand: AggregateOperand? {
    guard case .expression(_, let expression) = self else { return nil }
    return expression.operand
  }

  /// - Parameter computed: What the engine computed for each row, where there is an expression.
  func column(computed: [Scalar]?) throws -> AssignedColumn {
    switch self {
    case .column(let column): column
    case .expression(let ordinal, let expression): .values(ordinal, try (computed ?? []).map(expression.stored))
    }
  }
}

/// The number of a property, and its value in all rows or one for each row.
private enum AssignedColumn {
  case value(Int, Scalar)
  case values(Int, [Scalar])
  /// An object; nil for none.
  case target(Int, (any PersistentModel)?)
}
