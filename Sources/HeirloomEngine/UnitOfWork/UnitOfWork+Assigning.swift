package import HeirloomSchema

/// Changes of rows without their objects. They pass feed, journal and lists as those of setters do.
extension UnitOfWork {
  /// Sets an attribute of a row that is not to be deleted.
  package func assign(_ value: Scalar, _ ordinal: Int, at address: RowAddress) {
    let place = writable(current(address))
    source(place)?.write(value, ordinal, place.row)
    noteAssignment(at: place, ordinal)
  }

  /// Lets a to-one of a row lead to another object, or to none.
  ///
  /// - Parameter target: Its key. It is looked up anew, because a change of the other side may move its row.
  package func assign(target: UInt64?, _ ordinal: Int, at address: RowAddress) {
    guard let end = relationships.end(ordinal, of: address.entity) else { return }
    let place = current(address)
    setTarget(end, at: place, to: target.flatMap { locate($0, in: end.destination) })
    noteAssignment(at: current(place), ordinal)
  }

  /// Tells the object of a row, if there is one.
  private func noteAssignment(at address: RowAddress, _ ordinal: Int) {
    guard hasObservers, let object = source(address)?.retainedHandle(row: address.row) else { return }
    owner?.noteChange(of: object, entity: address.entity, ordinal: ordinal)
    HandleTable.release(object)
  }
}
