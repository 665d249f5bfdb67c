import Foundation

/// Makes random conditions over vehicles.
struct TermGenerator {
  var values: RandomValues
  /// The variable of the predicate that is being made.
  private var variable = Expressions.Variable<Vehicle>()

  init(_ values: RandomValues) { self.values = values }

  /// A predicate, and what it says in plain Swift.
  mutating func predicate(_ depth: Int) -> (predicate: Predicate<Vehicle>, swift: (Vehicle) throws -> Bool) {
    var term = Term<Bool>.value(true)
    let predicate = Predicate<Vehicle> { variable in
      self.variable = variable
      term = condition(depth)
      return term.node
    }
    return (predicate, term.swift)
  }

  var vehicle: Term<Vehicle> { Term(variable) { $0 } }

  mutating func condition(_ depth: Int) -> Term<Bool> {
    guard depth > 0, !values.random.chance(10) else { return simple() }
    switch values.random.below(13) {
    case 12: return nested(depth - 1)
    case 0, 1, 2: return condition(depth - 1) && condition(depth - 1)
    case 3, 4: return condition(depth - 1) || condition(depth - 1)
    case 5: return !condition(depth - 1)
    case 6: return .choice(condition(depth - 1), condition(depth - 1), condition(depth - 1))
    case 7: return .equal(condition(depth - 1), condition(depth - 1))
    case 8: return .equal(optionalCondition(depth), .value(values.random.pick([true, false, nil])))
    case 9: return .coalesce(optionalCondition(depth), condition(depth - 1))
    case 10: return .unequal(optionalCondition(depth), optionalCondition(depth))
    default: return simple()
    }
  }

  /// Another predicate, evaluated for the vehicle.
  private mutating func nested(_ depth: Int) -> Term<Bool> {
    let outer = variable
    let (predicate, swift) = predicate(depth)
    variable = outer
    return .evaluate(predicate, vehicle, swift)
  }

  mutating func optionalCondition(_ depth: Int) -> Term<Bool?> {
    let term = values.text()
    let limit = values.double()
    switch values.random.below(6) {
    case 0: return vehicle.read(\.isSold)
    case 1:
      return optionalText(depth - 1).map(
        { Expressions.CollectionContainsCollection(base: $0, other: Expressions.Value(term)) },
        { text in Array(term).isEmpty || Array(text).indices.contains { Array(text)[$0...].starts(with: Array(term)) } }
      )
    case 2:
      return optionalNumber(depth - 1).map(
        { Expressions.Comparison(lhs: $0, rhs: Expressions.Value(limit), op: .lessThan) }, { $0 < limit })
    case 3:
      return vehicle.cast(to: Car.self).map(
        {
          Expressions.Comparison(
            lhs: Expressions.KeyPath(root: $0, keyPath: \.doors), rhs: Expressions.Value(2), op: .greaterThan)
        },
        { $0.doors > 2 })
    case 4:
      return vehicle.read(\.owner).map(
        { Expressions.Equal(lhs: Expressions.KeyPath(root: $0, keyPath: \.name), rhs: Expressions.Value(term)) },
        { $0.name == term })
    default: return .choice(simple(), vehicle.read(\.isSold), .value(values.random.pick([true, nil])))
    }
  }

  private mutating func simple() -> Term<Bool> {
    switch values.random.below(9) {
    case 0, 1: textCondition()
    case 2, 3: numberCondition()
    case 4: integerCondition()
    case 5: classCondition()
    case 6: valueCondition()
    case 7: setCondition()
    default: values.random.chance(20) ? throwingCondition() : objectCondition()
    }
  }

  mutating func comparison() -> Expressions.ComparisonOperator {
    values.random.pick([.lessThan, .lessThanOrEqual, .greaterThan, .greaterThanOrEqual])
  }
}
