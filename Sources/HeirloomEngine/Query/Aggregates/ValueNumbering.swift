import HeirloomSchema

/// Numbers different values, and nil as one of them, as they come.
///
/// What is asked through this protocol of a generic class runs unspecialised, so loops over rows name their types.
protocol ValueNumbering: AnyObject {
  /// Writes the number of the value of each selected row, by row.
  func number(
    _ reader: AggregateReader, _ selection: Selection, _ block: BlockContext, into numbers: UnsafeMutablePointer<UInt32>
  ) throws
  /// Numbers given so far.
  var count: Int { get }
  /// The number of nil; nil: no row had none.
  var missing: UInt32? { get }
  /// The first value with a number.
  func scalar(_ number: Int) -> Scalar
}

extension AggregateOperand {
  var numbering: any ValueNumbering {
    switch kind {
    case .boolean: WordNumbering(TruthValue.self, merge)
    case .signed: WordNumbering(Int64.self, merge)
    case .unsigned: WordNumbering(UInt64.self, merge)
    case .float: WordNumbering(Float.self, merge)
    case .double: WordNumbering(Double.self, merge)
    case .uuid: HashedNumbering(UUIDWords.self, merge)
    case .decimal: HashedNumbering(DecimalOperand.self, merge)
    case .bytes: HashedNumbering(ByteString.self, merge)
    case .text: TextNumbering(merge)
    }
  }
}
