import Foundation
import HeirloomEngine
import HeirloomSchema

extension PredicateExpressions.SequenceContains: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue {
    let element = scope.lower(element)
    switch scope.lower(sequence) {
    case .matches(let search, let text):
      guard let term = scope.align(element, with: text), term.isText else { return .unknown }
      return .truth(TruthForm(.text(search, text.expression, term.expression)))
    case .literal(let values as any LiteralCollection):
      return scope.membership(element, values.elements).map { .truth(TruthForm($0)) } ?? .unknown
    default: return .unknown
    }
  }

  var operands: [any PredicateExpression] { [sequence, element] }

  var summary: String { "\(sequence.text).contains(\(element.text))" }
}

/// Collections whose `contains` finds exactly the elements that iteration yields.
private protocol LiteralCollection {
  var elements: [Any] { get }
}

extension Array: LiteralCollection { fileprivate var elements: [Any] { map { $0 } } }
extension ArraySlice: LiteralCollection { fileprivate var elements: [Any] { map { $0 } } }
extension ContiguousArray: LiteralCollection { fileprivate var elements: [Any] { map { $0 } } }
extension Set: LiteralCollection { fileprivate var elements: [Any] { map { $0 } } }
