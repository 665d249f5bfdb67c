public import Foundation

/// A captured predicate over models.
public struct PredicateEvaluation<Model: PersistentModel>: ModelEvaluation {
  /// The captured predicate.
  public let predicate: Predicate<Model>

  /// Returns the predicate's answer for a model.
  public func evaluate(_ model: Model) throws -> Bool { try predicate.evaluate(model) }

  /// The predicate's text.
  public var description: String { "\(predicate)" }
}

/// A captured expression over models.
public struct ExpressionEvaluation<Model: PersistentModel, Answer>: ModelEvaluation {
  /// The captured expression.
  public let expression: Expression<Model, Answer>

  /// Returns the expression's value for a model.
  public func evaluate(_ model: Model) throws -> Answer { try expression.evaluate(model) }

  /// The expression's text.
  public var description: String { "\(expression)" }
}

extension PredicateExpressions {
  /// The node that evaluates a captured predicate or expression.
  public typealias Evaluation<Evaluated: ModelEvaluation, Input: PredicateExpression> =
    ForcedUnwrap<
      CollectionIndexSubscript<
        Value<EvaluationAnswers<Evaluated>>, KeyPath<Input, EvaluationOperand<Evaluated.Model>>
      >, Evaluated.Answer
    >

  /// Builds `predicate.evaluate(input)`.
  public static func build_evaluate<Input: PredicateExpression<Model>, Model: PersistentModel>(
    _ predicate: Predicate<Model>, _ input: Input
  ) -> Evaluation<PredicateEvaluation<Model>, Input> {
    evaluation(of: PredicateEvaluation(predicate: predicate), input)
  }

  /// Builds `predicate.evaluate(input)`, where the predicate is over a superclass.
  @_disfavoredOverload
  public static func build_evaluate<Input: PredicateExpression, Model: PersistentModel>(
    _ predicate: Predicate<Model>, _ input: Input
  ) -> Evaluation<PredicateEvaluation<Model>, ForceCast<Input, Model>> where Input.Output: PersistentModel {
    evaluation(of: PredicateEvaluation(predicate: predicate), ForceCast(input))
  }

  /// Builds `expression.evaluate(input)`.
  public static func build_evaluate<Input: PredicateExpression<Model>, Model: PersistentModel, Answer>(
    _ expression: Expression<Model, Answer>, _ input: Input
  ) -> Evaluation<ExpressionEvaluation<Model, Answer>, Input> {
    evaluation(of: ExpressionEvaluation(expression: expression), input)
  }

  /// Builds `expression.evaluate(input)`, where the expression is over a superclass.
  @_disfavoredOverload
  public static func build_evaluate<Input: PredicateExpression, Model: PersistentModel, Answer>(
    _ expression: Expression<Model, Answer>, _ input: Input
  ) -> Evaluation<ExpressionEvaluation<Model, Answer>, ForceCast<Input, Model>> where Input.Output: PersistentModel {
    evaluation(of: ExpressionEvaluation(expression: expression), ForceCast(input))
  }

  private static func evaluation<Evaluated: ModelEvaluation, Input: PredicateExpression<Evaluated.Model>>(
    of evaluated: Evaluated, _ input: Input
  ) -> Evaluation<Evaluated, Input> {
    ForcedUnwrap(
      CollectionIndexSubscript(
        wrapped: Value(EvaluationAnswers(evaluated: evaluated)),
        index: build_KeyPath(root: input, keyPath: \.evaluationOperand)))
  }
}
