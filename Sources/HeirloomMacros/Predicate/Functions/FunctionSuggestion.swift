import SwiftSyntax
import SwiftSyntaxBuilder

/// What to use instead of a function that a predicate cannot call.
struct FunctionSuggestion {
  let advice: String
  /// The expression that a fix-it puts in place of the call.
  var replacement: ExprSyntax?

  var title: String { replacement.map { "Replace by '\($0.trimmedDescription)'" } ?? advice }

  /// Returns `nil` when nothing resembles the function.
  init?(for name: String, labels: [String?], base: ExprSyntax, call: FunctionCallExprSyntax) {
    let base = base.trimmed
    let argument = call.arguments.first?.expression.trimmed
    switch (name, labels, argument) {
    case ("lowercased", ["with"], _), ("uppercased", ["with"], _):
      self.init(advice: "use \(name)()", replacement: "\(base).\(raw: name)()")
    case ("compare", [nil], let other?), ("compare", [nil, "options"], let other?):
      let compares = call.arguments.last?.expression.trimmedDescription == ".caseInsensitive"
      self.init(
        advice: "use ==, <, localizedCompare or caseInsensitiveCompare",
        replacement: compares ? "\(base).caseInsensitiveCompare(\(other))" : nil)
    case ("isMultiple", ["of"], let divisor?):
      self.init(advice: "use %", replacement: "(\(base) % \(divisor) == 0)")
    case ("elementsEqual", [nil], let other?), ("isEqual", ["to"], let other?):
      self.init(advice: "use ==", replacement: "(\(base) == \(other))")
    case ("localizedStandardRange", ["of"], let other?):
      self.init(
        advice: "use localizedStandardContains", replacement: "\(base).localizedStandardContains(\(other))")
    default:
      guard let advice = Self.advice[name] else { return nil }
      self.init(advice: advice, replacement: nil)
    }
  }

  private init(advice: String, replacement: ExprSyntax?) {
    self.advice = advice
    self.replacement = replacement
  }

  private static let advice = [
    "range": "use contains",
    "firstIndex": "use contains",
    "lastIndex": "use contains",
    "isSubset": "use allSatisfy with contains",
    "isSuperset": "use allSatisfy with contains",
    "isDisjoint": "use contains(where:) with contains",
    "compactMap": "use filter, or contains(where:)",
    "reduce": "give the model a computed property",
    "sorted": "use min or max, or sort what the fetch returns",
    "prefix": "use starts(with:), or a subscript with a range",
    "suffix": "use hasSuffix",
    "dropFirst": "use a subscript with a range",
    "dropLast": "use a subscript with a range",
    "timeIntervalSince": "compare with a captured date",
    "addingTimeInterval": "move the interval to the captured date",
    "trimmingCharacters": "give the model a computed property",
    "replacingOccurrences": "give the model a computed property",
    "components": "give the model a computed property",
    "split": "use contains, or give the model a computed property",
  ]
}
