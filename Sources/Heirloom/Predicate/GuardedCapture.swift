public import Foundation

extension PredicateExpressions {
  /// Builds `captured!.property`, where the value is read when the predicate is made, and `nil` throws when evaluation
  /// reaches it.
  ///
  /// - Parameters:
  ///   - captured: The optional.
  ///   - read: What follows the `!`.
  public static func build_ForcedUnwrap<Wrapped, Read>(
    _ captured: Wrapped?, _ read: (Wrapped) -> Read
  ) -> ForcedUnwrap<Value<Read?>, Read> {
    ForcedUnwrap(Value(captured.map(read)))
  }
}
