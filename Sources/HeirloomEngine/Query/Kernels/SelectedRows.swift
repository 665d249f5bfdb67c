/// Rows of one block whose values are taken, in order.
protocol SelectedRows {
  func forEach<E: Error>(_ body: (Int) throws(E) -> Void) throws(E)
}

extension Selection: SelectedRows {}
