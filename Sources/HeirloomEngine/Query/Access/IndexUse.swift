/// When a query goes through indexes.
package enum IndexUse: Sendable {
  /// Where that costs less than a scan, as far as is known.
  case automatic
  /// Wherever there is one that helps: for tests.
  case always
  case never

  /// Rows below which a scan is always as good.
  static let leastRows = 1_024
}
