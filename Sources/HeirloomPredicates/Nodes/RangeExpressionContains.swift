import Foundation
import HeirloomEngine

extension PredicateExpressions.RangeExpressionContains: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue {
    let element = scope.lower(element)
    guard let range = scope.lower(range).rangeForm else { return .unknown }
    var parts: [QueryCondition] = range.demand.map { [.or($0, .failure(.invalidRange))] } ?? []
    if let lower = range.lower {
      guard let condition = scope.comparison(element, .greaterOrEqual, lower) else { return .unknown }
      parts.append(condition)
    }
    if let upper = range.upper {
      guard let condition = scope.comparison(element, range.includesUpper ? .lessOrEqual : .less, upper) else {
        return .unknown
      }
      parts.append(condition)
    }
    return .truth(TruthForm(.all(parts)))
  }

  var operands: [any PredicateExpression] { [range, element] }

  var summary: String { "\(range.text).contains(\(element.text))" }
}

extension LoweredValue {
  fileprivate var rangeForm: RangeForm? {
    switch self {
    case .range(let form): form
    case .literal(let range as any LiteralRange): range.form
    default: nil
    }
  }
}

/// The standard library's ranges as values.
private protocol LiteralRange {
  var form: RangeForm { get }
}

extension Swift.Range: LiteralRange {
  fileprivate var form: RangeForm {
    RangeForm(lower: .literal(lowerBound), upper: .literal(upperBound), includesUpper: false)
  }
}

extension Swift.ClosedRange: LiteralRange {
  fileprivate var form: RangeForm {
    RangeForm(lower: .literal(lowerBound), upper: .literal(upperBound), includesUpper: true)
  }
}

extension PartialRangeFrom: LiteralRange {
  fileprivate var form: RangeForm { RangeForm(lower: .literal(lowerBound), upper: nil, includesUpper: true) }
}

extension PartialRangeThrough: LiteralRange {
  fileprivate var form: RangeForm { RangeForm(lower: nil, upper: .literal(upperBound), includesUpper: true) }
}

extension PartialRangeUpTo: LiteralRange {
  fileprivate var form: RangeForm { RangeForm(lower: nil, upper: .literal(upperBound), includesUpper: false) }
}
