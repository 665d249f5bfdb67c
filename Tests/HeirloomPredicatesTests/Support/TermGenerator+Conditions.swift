import Foundation

extension TermGenerator {
  mutating func textCondition() -> Term<Bool> {
    switch values.random.below(9) {
    case 0: .equal(text(2), text(2))
    case 1: .unequal(text(1), text(1))
    case 2: .compare(text(2), comparison(), text(1))
    case 3: .equal(optionalText(2), optionalText(1))
    case 4: .unequal(optionalText(1), optionalText(1))
    case 5: .contains(text(2), text(1))
    case 6: .starts(text(1), text(1))
    case 7: .ends(text(1), text(1))
    default: values.random.chance(50) ? .loosely(text(1), values.text()) : text(1).read(\.isEmpty)
    }
  }

  mutating func numberCondition() -> Term<Bool> {
    switch values.random.below(7) {
    case 0: return .equal(number(2), number(1))
    case 1: return .unequal(number(1), number(1))
    case 2, 3: return .compare(number(2), comparison(), number(1))
    case 4: return .equal(optionalNumber(1), optionalNumber(1))
    case 5: return .unequal(optionalNumber(2), optionalNumber(1))
    default:
      let bounds = [values.number(), values.number()].sorted()
      switch values.random.below(4) {
      case 0: return .within(bounds[0]...bounds[1], number(1))
      case 1: return .within(bounds[0]..<bounds[1], number(1))
      case 2: return .within(PartialRangeFrom(bounds[0]), number(1))
      default: return .between(bounds[0], bounds[1], number(1))
      }
    }
  }

  mutating func integerCondition() -> Term<Bool> {
    switch values.random.below(8) {
    case 0: .equal(integer(2), integer(1))
    case 1: .compare(integer(2), comparison(), integer(1))
    case 2: .compare(vehicle.read(\.small), comparison(), .value(values.small()))
    case 3: .compare(vehicle.read(\.serial), comparison(), .value(values.serial()))
    case 4: .equal(vehicle.read(\.level), .value(values.optional { $0.level() }))
    case 5: .compare(.coalesce(vehicle.read(\.level), .value(values.level())), comparison(), .value(values.level()))
    case 6: .unequal(vehicle.read(\.level), .value(values.optional { $0.level() }))
    default: .unequal(vehicle.read(\.small), .value(values.small()))
    }
  }

  mutating func classCondition() -> Term<Bool> {
    switch values.random.below(8) {
    case 0: vehicle.isInstance(of: Car.self)
    case 1: vehicle.isInstance(of: SportsCar.self)
    case 2: vehicle.isInstance(of: Truck.self)
    case 3: vehicle.isInstance(of: Vehicle.self)
    case 4: vehicle.cast(to: Car.self).isInstance(of: SportsCar.self)
    case 5: .equal(vehicle.cast(to: Van.self), Term(Expressions.NilLiteral<Van>()) { _ in nil })
    case 6: vehicle.isInstance(of: (any Sendable).self)
    default: .unequal(vehicle.cast(to: Car.self), Term(Expressions.NilLiteral<Car>()) { _ in nil })
    }
  }

  mutating func valueCondition() -> Term<Bool> {
    switch values.random.below(13) {
    case 0: vehicle.read(\.isActive)
    case 1: .equal(vehicle.read(\.isSold), .value(values.random.pick([true, false, nil])))
    case 2: .compare(vehicle.read(\.built), comparison(), .value(values.date()))
    case 3: .equal(vehicle.read(\.checked), .value(values.optional { $0.date() }))
    case 4: .equal(vehicle.read(\.tag), .value(values.uuid()))
    case 5: .equal(vehicle.read(\.fuel), .value(values.random.pick(Fuel.allCases)))
    case 6: .equal(vehicle.read(\.fuel).read(\.rawValue), .value(values.random.pick(["none", "diesel", "x"])))
    case 7: .equal(vehicle.read(\.engine), .value(values.engine()))
    case 8: vehicle.read(\.engine).read(\.isLoud)
    case 9: .equal(vehicle.read(\.engine).read(\.maker), .value(values.random.pick([nil, "V", "X"])))
    case 10: .compare(vehicle.read(\.ratio), comparison(), .value(Float(values.double())))
    case 11: .equal(vehicle.read(\.data), .value(values.optional { $0.bytes() }))
    default: .compare(vehicle.read(\.tag), comparison(), .value(values.uuid()))
    }
  }

  mutating func setCondition() -> Term<Bool> {
    let count = values.random.below(8)
    return switch values.random.below(8) {
    case 0: .member((0..<count).map { _ in values.text() }, text(1))
    case 1: .member((0..<count).map { _ in values.optional { $0.text() } }, optionalText(1))
    case 2: .member(Set((0..<count).map { _ in values.integer() }), integer(1))
    case 3: .member((0..<count).map { _ in values.double() }, number(1))
    case 4: .member((0..<count).map { _ in values.optional { $0.double() } }, optionalNumber(1))
    case 5: .member([values.random.pick(Fuel.allCases), values.random.pick(Fuel.allCases)], vehicle.read(\.fuel))
    case 6: .member((0..<count).map { _ in values.uuid() }, vehicle.read(\.tag))
    default: .member((0..<count).map { _ in values.optional { $0.level() } }, vehicle.read(\.level))
    }
  }

  mutating func objectCondition() -> Term<Bool> {
    switch values.random.below(6) {
    case 0: .equal(vehicle.read(\.shout), .value(values.text()))
    case 1: .equal(vehicle.read(\.owner), Term(Expressions.NilLiteral<Vehicle>()) { _ in nil })
    case 2: .equal(vehicle.read(\.key), .value(UInt64(values.random.below(70))))
    case 3:
      .equal(
        vehicle.read(\.owner).map({ Expressions.KeyPath(root: $0, keyPath: \.key) }, { $0.key }),
        .value(values.optional { UInt64($0.random.below(70)) }))
    case 4: .contains(vehicle.read(\.shout), text(1))
    default: .member([1, 5, 9, 70], vehicle.read(\.key))
    }
  }

  mutating func throwingCondition() -> Term<Bool> {
    switch values.random.below(4) {
    case 0: .equal(vehicle.read(\.note).forced(), text(1))
    case 1: .compare(vehicle.forcedCast(to: Car.self).read(\.doors), comparison(), integer(1))
    case 2: .compare(optionalNumber(1).forced(), comparison(), number(1))
    default: .equal(vehicle.cast(to: Truck.self).forced().read(\.code), text(1))
    }
  }
}
