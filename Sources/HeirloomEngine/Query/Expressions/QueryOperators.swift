/// How two values are compared. `nil` equals `nil` and nothing else, and has no order.
package enum ComparisonOperator: String, Hashable, Sendable, CaseIterable {
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="

  /// The operator for exchanged operands.
  package var mirrored: ComparisonOperator {
    switch self {
    case .equal, .notEqual: self
    case .less: .greater
    case .lessOrEqual: .greaterOrEqual
    case .greater: .less
    case .greaterOrEqual: .lessOrEqual
    }
  }
}

/// Arithmetic on two values of one type; integers fail where Swift would trap.
package enum ArithmeticOperator: String, Hashable, Sendable, CaseIterable {
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case remainder = "%"
}

/// Questions about a text and another text.
package enum TextOperator: String, Hashable, Sendable, CaseIterable {
  /// By characters; the empty text is contained in every text.
  case contains
  case hasPrefix
  case hasSuffix
  /// The meaning of the localized ones comes from outside the engine, see `TextServices`.
  case localizedStandardContains
  case localizedCaseInsensitiveContains
}

/// Orders of texts, under the names that Foundation gives them. Their meaning comes from outside the engine, see
/// `TextServices`.
package enum TextCollation: String, Hashable, Sendable, CaseIterable {
  case localized = "localizedCompare"
  case caseInsensitive = "caseInsensitiveCompare"
  case localizedCaseInsensitive = "localizedCaseInsensitiveCompare"
  case localizedStandard = "localizedStandardCompare"
}

/// Texts made of a text.
package enum TextFunction: String, Hashable, Sendable, CaseIterable {
  case lowercased
  case uppercased
}
