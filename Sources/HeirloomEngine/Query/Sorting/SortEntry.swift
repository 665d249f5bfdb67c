/// One candidate row of an ordered result, with what decides most comparisons at hand.
struct SortEntry {
  /// The first key's code, or the first bytes of it; inverted in reverse order.
  var code: UInt64
  /// The place in the order of insertion.
  var position: UInt64
  /// Where the candidate's address and keys are kept.
  var index: Int32
  /// 0: nil, 1: a value; the other way round in reverse order.
  var rank: UInt8
  /// Whether a difference in `code` decides.
  var isOrdered: Bool
}
