import Foundation

extension TermGenerator {
  mutating func text(_ depth: Int) -> Term<String> {
    switch values.random.below(depth > 0 ? 8 : 3) {
    case 0: .value(values.text())
    case 1, 2: vehicle.read(\.name)
    case 3: vehicle.read(\.name).read(\.lowercasedText)
    case 4, 5: .coalesce(optionalText(depth - 1), text(depth - 1))
    case 6: .choice(condition(depth - 1), text(depth - 1), text(depth - 1))
    default: .coalesce(vehicle.read(\.note), .value(values.text()))
    }
  }

  mutating func optionalText(_ depth: Int) -> Term<String?> {
    switch values.random.below(7) {
    case 0: .value(values.optional { $0.text() })
    case 1: Term(Expressions.NilLiteral<String>()) { _ in nil }
    case 2:
      vehicle.cast(to: Car.self).flatMap({ Expressions.KeyPath(root: $0, keyPath: \.trim) }, { $0.trim })
    case 3:
      vehicle.cast(to: Truck.self).map({ Expressions.KeyPath(root: $0, keyPath: \.code) }, { $0.code })
    case 4 where depth > 0:
      optionalText(depth - 1).map({ Expressions.KeyPath(root: $0, keyPath: \.lowercasedText) }, { $0.lowercased() })
    case 5 where depth > 0: .choice(condition(depth - 1), optionalText(depth - 1), optionalText(depth - 1))
    default: vehicle.read(\.note)
    }
  }

  mutating func number(_ depth: Int) -> Term<Double> {
    switch values.random.below(depth > 0 ? 8 : 3) {
    case 0: .value(values.double())
    case 1, 2: vehicle.read(\.weight)
    case 3: .arithmetic(number(depth - 1), values.random.pick([.add, .subtract, .multiply]), number(depth - 1))
    case 4: number(depth - 1) / number(depth - 1)
    case 5: -number(depth - 1)
    case 6: .choice(condition(depth - 1), number(depth - 1), number(depth - 1))
    default: .coalesce(optionalNumber(depth - 1), number(depth - 1))
    }
  }

  mutating func optionalNumber(_ depth: Int) -> Term<Double?> {
    switch values.random.below(5) {
    case 0: .value(values.optional { $0.double() })
    case 1:
      vehicle.cast(to: Truck.self).flatMap({ Expressions.KeyPath(root: $0, keyPath: \.payload) }, { $0.payload })
    case 2:
      vehicle.cast(to: SportsCar.self).flatMap({ Expressions.KeyPath(root: $0, keyPath: \.topSpeed) }, { $0.topSpeed })
    case 3 where depth > 0:
      optionalNumber(depth - 1).map(
        { Expressions.Arithmetic(lhs: $0, rhs: Expressions.Value(1.5), op: .multiply) }, { $0 * 1.5 })
    default: vehicle.read(\.score)
    }
  }

  mutating func integer(_ depth: Int) -> Term<Int> {
    switch values.random.below(depth > 0 ? 8 : 3) {
    case 0: .value(values.integer())
    case 1: vehicle.read(\.wheels)
    case 2: vehicle.read(\.engine).read(\.power)
    case 3: text(depth - 1).read(\.count)
    case 4: .arithmetic(integer(depth - 1), values.random.pick([.add, .subtract, .multiply]), integer(depth - 1))
    case 5: integer(depth - 1) % .value(3)
    case 6: -integer(depth - 1)
    default:
      .coalesce(
        vehicle.cast(to: Van.self).map({ Expressions.KeyPath(root: $0, keyPath: \.code) }, { $0.code }),
        .value(values.integer()))
    }
  }
}
