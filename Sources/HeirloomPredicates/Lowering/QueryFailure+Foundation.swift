import Foundation
package import HeirloomEngine

extension QueryFailure {
  /// The error that Foundation's evaluation of the predicate would have thrown; itself where that would have trapped.
  package var predicateError: any Error {
    switch self {
    case .forcedNil: PredicateError.forceUnwrapFailure
    case .forcedCast: PredicateError.forceCastFailure
    case .arithmeticOverflow, .divisionByZero, .invalidRange, .typeMismatch, .sumOverflow: self
    }
  }
}
