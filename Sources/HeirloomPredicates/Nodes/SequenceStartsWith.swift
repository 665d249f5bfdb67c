import Foundation
import HeirloomEngine

extension PredicateExpressions.SequenceStartsWith: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue {
    let condition =
      switch (scope.lower(base), scope.lower(prefix)) {
      case (.reversed(let text), .reversed(let suffix)): scope.text(.hasSuffix, text.original, suffix.original)
      case (let text, let prefix): scope.text(.hasPrefix, text, prefix)
      }
    return condition.map { .truth(TruthForm($0)) } ?? .unknown
  }

  var operands: [any PredicateExpression] { [base, prefix] }

  var summary: String { "\(base.text).starts(with: \(prefix.text))" }
}

extension ReversedText {
  fileprivate var original: LoweredValue {
    switch self {
    case .value(let form): .value(form)
    case .literal(let text): .literal(text)
    }
  }
}
