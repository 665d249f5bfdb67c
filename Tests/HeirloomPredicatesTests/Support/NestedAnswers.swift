import Foundation
import HeirloomPredicates

/// Stands for the library's form of a predicate inside a predicate: a collection of its answers.
struct NestedAnswers: Collection, Codable, Sendable {
  enum Index: Comparable {
    case start
    case vehicle(Vehicle)
    case end

    private var rank: Int {
      switch self {
      case .start: 0
      case .vehicle: 1
      case .end: 2
      }
    }

    static func < (left: Index, right: Index) -> Bool { left.rank < right.rank }
  }

  let predicate: Predicate<Vehicle>

  init(_ predicate: Predicate<Vehicle>) { self.predicate = predicate }

  init(from decoder: any Decoder) throws { throw Stopped() }

  func encode(to encoder: any Encoder) throws { throw Stopped() }

  var startIndex: Index { .start }
  var endIndex: Index { .end }
  func index(after index: Index) -> Index { .end }

  subscript(index: Index) -> Bool? {
    guard case .vehicle(let vehicle) = index else { return nil }
    return try? predicate.evaluate(vehicle)
  }
}

extension Vehicle {
  var asIndex: NestedAnswers.Index { .vehicle(self) }
}

extension Term where Output == Bool {
  /// `predicate.evaluate(vehicle)`
  static func evaluate(
    _ predicate: Predicate<Vehicle>, _ vehicle: Term<Vehicle>, _ swift: @escaping (Vehicle) throws -> Bool
  ) -> Term {
    func build<A: StandardPredicateExpression<Vehicle>>(_ vehicle: A) -> any StandardPredicateExpression<Bool> {
      Expressions.ForcedUnwrap(
        Expressions.CollectionIndexSubscript(
          wrapped: Expressions.Value(NestedAnswers(predicate)),
          index: Expressions.KeyPath(root: vehicle, keyPath: \.asIndex)))
    }
    return Term(build(vehicle.node)) { try swift(vehicle.swift($0)) }
  }
}
