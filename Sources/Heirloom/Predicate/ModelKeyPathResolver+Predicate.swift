import Foundation
import HeirloomEngine
import HeirloomPredicates

/// What the nodes of Heirloom's own builders stand for, so that they run in the store.
extension ModelKeyPathResolver {
  func textProperty(_ keyPath: AnyKeyPath) -> TextProperty? {
    switch keyPath {
    case \String.lowercasedForPredicate: .function(.lowercased)
    case \String.uppercasedForPredicate: .function(.uppercased)
    case \String.reversedForPredicate: .reversed
    case \String.localizedStandardMatches: .matches(.localizedStandardContains)
    case \String.localizedCaseInsensitiveMatches: .matches(.localizedCaseInsensitiveContains)
    case \String.localizedComparisons: .comparisons(.localized)
    case \String.caseInsensitiveComparisons: .comparisons(.caseInsensitive)
    case \String.localizedCaseInsensitiveComparisons: .comparisons(.localizedCaseInsensitive)
    case \String.localizedStandardComparisons: .comparisons(.localizedStandard)
    case \String.comparisonOperand: .operand
    default: nil
    }
  }

  func nestedPredicate(in value: Any) -> NestedPredicate? {
    (value as? any EvaluationHolder)?.nestedPredicate
  }
}

/// A captured value that may hold a predicate, whatever model it is over.
private protocol EvaluationHolder {
  var nestedPredicate: NestedPredicate? { get }
}

extension EvaluationAnswers: EvaluationHolder {
  fileprivate var nestedPredicate: NestedPredicate? { (evaluated as? any EvaluationHolder)?.nestedPredicate }
}

extension PredicateEvaluation: EvaluationHolder {
  fileprivate var nestedPredicate: NestedPredicate? { NestedPredicate(predicate) }
}
