import SwiftSyntax

/// A function that a predicate may call with values of the model.
struct PredicateFunction {
  enum Form {
    /// The builder of this name takes the receiver and the arguments.
    case builder(String)
    /// The builder takes the receiver and a closure, whose parameter stands for what the name says.
    case closure(String, parameter: String)
    /// A property of what `filter` returns.
    case filterProperty(String)
    /// Another predicate or expression, captured as it is.
    case evaluation
  }

  let name: String
  let labels: [String?]
  let form: Form

  private init(_ name: String, _ labels: [String?], _ form: Form) {
    self.name = name
    self.labels = labels
    self.form = form
  }

  /// Returns the function with this name and these labels; a trailing closure has no label.
  static func named(_ name: String, labels: [String?], hasTrailingClosure: Bool) -> PredicateFunction? {
    all.first { function in
      guard function.name == name else { return false }
      guard hasTrailingClosure else { return function.labels == labels }
      return function.takesClosure && Array(function.labels.dropLast()) == labels
    }
  }

  var takesClosure: Bool {
    switch form {
    case .closure, .filterProperty: true
    case .builder, .evaluation: false
    }
  }

  /// What a message offers when a function is unknown.
  static let overview =
    "contains, allSatisfy, filter, count(where:), min, max, starts(with:), hasPrefix, hasSuffix, lowercased, "
    + "uppercased, flatMap, the localized searches and comparisons, and evaluate can; "
    + "or give the model a computed property"

  private static let all: [PredicateFunction] =
    sequenceFunctions + stringFunctions + [PredicateFunction("evaluate", [nil], .evaluation)]

  private static let sequenceFunctions = [
    PredicateFunction("contains", [nil], .builder("contains")),
    PredicateFunction("contains", ["where"], .closure("contains", parameter: "element")),
    PredicateFunction("allSatisfy", [nil], .closure("allSatisfy", parameter: "element")),
    PredicateFunction("filter", [nil], .closure("filter", parameter: "element")),
    PredicateFunction("count", ["where"], .filterProperty("count")),
    PredicateFunction("first", ["where"], .filterProperty("first")),
    PredicateFunction("flatMap", [nil], .closure("flatMap", parameter: "value")),
    PredicateFunction("map", [nil], .closure("map", parameter: "value")),
    PredicateFunction("starts", ["with"], .builder("starts")),
    PredicateFunction("min", [], .builder("min")),
    PredicateFunction("max", [], .builder("max")),
  ]

  private static let stringFunctions =
    [PredicateFunction("hasPrefix", [nil], .builder("hasPrefix"))]
    + [PredicateFunction("hasSuffix", [nil], .builder("hasSuffix"))]
    + ["lowercased", "uppercased"].map { PredicateFunction($0, [], .builder($0)) }
    + [
      "localizedStandardContains", "localizedCaseInsensitiveContains", "caseInsensitiveCompare", "localizedCompare",
      "localizedCaseInsensitiveCompare", "localizedStandardCompare",
    ].map { PredicateFunction($0, [nil], .builder($0)) }
}
