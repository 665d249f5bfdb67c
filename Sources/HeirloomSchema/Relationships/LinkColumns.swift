/// The columns of a layout that an index reads; a member without a column is the row's key.
package struct LinkColumns: Hashable, Sendable, BitwiseCopyable {
  package let owner: Int
  package let place: Int
  package let member: Int?
}

/// The columns of a hidden link table.
package enum LinkColumn: Int, CaseIterable, Sendable {
  case left, right, leftPosition, rightPosition
}
