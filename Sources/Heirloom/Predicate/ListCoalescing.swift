public import Foundation

/// Captured models as a value of a predicate. Only an empty list can be encoded: models themselves cannot.
// A predicate with captured models belongs to the thread of their context, as the models do.
public struct _CapturedModels<Model: PersistentModel>: Codable, @unchecked Sendable {
  public let models: [Model]

  init(_ models: [Model]) { self.models = models }

  public init(from decoder: any Decoder) throws {
    guard try decoder.unkeyedContainer().isAtEnd else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "expected an empty list of models"))
    }
    models = []
  }

  public func encode(to encoder: any Encoder) throws {
    guard models.isEmpty else {
      throw EncodingError.invalidValue(
        models,
        EncodingError.Context(
          codingPath: encoder.codingPath, debugDescription: "models captured by a predicate can't be encoded"))
    }
    _ = encoder.unkeyedContainer()
  }
}

/// `list ?? []` for an optional to-many relationship.
extension PredicateExpressions {
  /// The node that stands for captured models.
  public typealias CapturedList<Model: PersistentModel> = KeyPath<Value<_CapturedModels<Model>>, [Model]>

  /// Builds `optionalModels ?? captured`.
  public static func build_NilCoalesce<LHS: PredicateExpression<[Model]?>, Model: PersistentModel>(
    lhs: LHS, rhs: Value<[Model]>
  ) -> NilCoalesce<LHS, CapturedList<Model>> {
    NilCoalesce(lhs: lhs, rhs: build_KeyPath(root: Value(_CapturedModels(rhs.value)), keyPath: \.models))
  }
}
