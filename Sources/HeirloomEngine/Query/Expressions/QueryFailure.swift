/// Why a query cannot go on: what Swift would have thrown, or trapped on, while evaluating the predicate for some
/// object.
package enum QueryFailure: Error, Hashable, Sendable {
  case forcedNil
  case forcedCast(to: String)
  case arithmeticOverflow
  case divisionByZero
  case invalidRange
  case typeMismatch(String)
  case sumOverflow
}

extension QueryFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .forcedNil:
      "Found nil where the predicate unwraps with '!'; expected a value; use '??' or optional chaining."
    case .forcedCast(let type):
      "Found an object of another class where the predicate casts with 'as!'; expected \(type); use 'as?'."
    case .arithmeticOverflow:
      "Found a result that its integer type cannot hold; expected one in range; calculate in a wider type or in Double."
    case .divisionByZero:
      "Found a division by zero in the predicate; expected another divisor; test the divisor first."
    case .invalidRange:
      "Found a range whose upper bound lies below its lower bound; expected bounds in order; exchange them."
    case .typeMismatch(let text):
      "Found operands of different types in '\(text)'; expected one type; make both sides the same."
    case .sumOverflow:
      "Found a sum that a 64-bit integer cannot hold; expected one in range; sum in Double, or over fewer objects."
    }
  }
}
