import Testing

/// A predicate's body and what it expands to.
struct ExpansionCase: CustomTestStringConvertible {
  let body: String
  let expected: String

  init(_ body: String, _ expected: String) {
    self.body = body
    self.expected = expected
  }

  var expansion: String { PredicateExpansion(ofBody: body).text }

  var testDescription: String { body }
}
