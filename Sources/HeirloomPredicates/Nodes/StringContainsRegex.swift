import Foundation

extension PredicateExpressions.StringContainsRegex: LowerableExpression {
  func lower(in scope: LoweringScope) -> LoweredValue { .unknown }

  func inspect(in scope: LoweringScope, _ traits: inout OpaqueTraits) {
    traits.add(subject, in: scope)
    traits.add(regex, in: scope)
  }

  var summary: String { "\(subject.text).contains(\(regex.text))" }
}
