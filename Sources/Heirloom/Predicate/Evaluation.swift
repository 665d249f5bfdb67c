/// A captured predicate or expression as a collection: the answer for each model, `nil` where evaluation fails.
///
/// Foundation has no node for evaluating another predicate on Linux. A subscript is one that prints, and an answer that
/// is `nil` makes the enclosing evaluation throw.
public struct EvaluationAnswers<Evaluated: ModelEvaluation>: Collection, Sendable {
  /// A model, as what the answers are looked up by.
  public typealias Index = EvaluationOperand<Evaluated.Model>

  /// The captured predicate or expression.
  public let evaluated: Evaluated

  /// Before all operands.
  public var startIndex: Index { .start }
  /// After all operands.
  public var endIndex: Index { .end }
  /// Returns the end: the operands are too many to list.
  public func index(after index: Index) -> Index { .end }

  /// Returns the answer for a model, or `nil` when evaluation fails.
  public subscript(index: Index) -> Evaluated.Answer? {
    guard case .model(let model) = index else { return nil }
    return try? evaluated.evaluate(model)
  }
}

/// What can be evaluated for a model inside a predicate: another predicate, or an expression.
public protocol ModelEvaluation<Model, Answer>: Sendable, CustomStringConvertible {
  /// The model that it is evaluated for.
  associatedtype Model: PersistentModel
  /// What evaluation gives: a Bool for a predicate.
  associatedtype Answer

  /// Returns the answer for a model.
  func evaluate(_ model: Model) throws -> Answer
}

/// A model as an index; the bounds enclose all models.
public enum EvaluationOperand<Model: PersistentModel>: Comparable {
  /// Before all models.
  case start
  /// A model to evaluate for.
  case model(Model)
  /// After all models.
  case end

  private var rank: Int {
    switch self {
    case .start: 0
    case .model: 1
    case .end: 2
    }
  }

  /// Returns whether one stands before the other; models are not ordered among themselves.
  public static func < (left: Self, right: Self) -> Bool { left.rank < right.rank }
  /// Returns whether neither stands before the other.
  public static func == (left: Self, right: Self) -> Bool { left.rank == right.rank }
}

extension PersistentModel {
  package var evaluationOperand: EvaluationOperand<Self> { .model(self) }
}

extension EvaluationAnswers: CustomStringConvertible {
  /// The text of the captured predicate or expression.
  public var description: String { evaluated.description }
}

extension EvaluationAnswers: Codable {
  /// Throws: Foundation's predicates are not `Codable` on all platforms.
  public init(from decoder: any Decoder) throws {
    throw DecodingError.dataCorrupted(
      .init(codingPath: decoder.codingPath, debugDescription: "A predicate inside a predicate cannot be decoded"))
  }

  /// Throws: Foundation's predicates are not `Codable` on all platforms.
  public func encode(to encoder: any Encoder) throws {
    throw EncodingError.invalidValue(
      self, .init(codingPath: encoder.codingPath, debugDescription: "A predicate inside a predicate cannot be encoded"))
  }
}
