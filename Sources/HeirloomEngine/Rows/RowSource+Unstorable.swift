/// Values that do not survive their encoding. They lie beside the rows, so that a getter has them as long as there is
/// an object, with or without a context.
extension RowSource {
  struct Place: Hashable {
    let ordinal: Int
    let row: Int
  }

  package func keepUnstorable(_ value: Any, _ ordinal: Int, _ row: Int) {
    unstorable[Place(ordinal: ordinal, row: row)] = value
  }

  package func forgetUnstorable(_ ordinal: Int, _ row: Int) {
    if !unstorable.isEmpty { unstorable[Place(ordinal: ordinal, row: row)] = nil }
  }

  package func unstorableValue(_ ordinal: Int, _ row: Int) -> Any? { unstorable[Place(ordinal: ordinal, row: row)] }
}
