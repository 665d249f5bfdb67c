/// The rows of all classes, as the reader of a query sees them.
package protocol RelatedRows: AnyObject {
  /// Everything visible of some classes, or of a hidden table.
  func tables(in entities: Range<Int>) -> [RowTable]

  /// Where an object lies.
  ///
  /// - Parameter keepsLost: Whether an object counts that was deleted and whose row is still there.
  func address(of key: UInt64, in entities: Range<Int>, keepsLost: Bool) -> RowAddress?

  /// The ordered index that stands for lists.
  func links(_ index: Int) -> LinkTree
}

/// What is saved, without what is pending.
package final class StoredRows: RelatedRows {
  private let version: Version

  package init(_ version: Version) { self.version = version }

  package func tables(in entities: Range<Int>) -> [RowTable] { entities.map { version.segments[$0].table } }

  package func address(of key: UInt64, in entities: Range<Int>, keepsLost: Bool) -> RowAddress? {
    guard key != 0 else { return nil }
    if let found = version.locate(key, in: entities) {
      return RowAddress(entity: found.entity, origin: .base, row: found.row)
    }
    return keepsLost ? version.lostAddress(of: key, in: entities) : nil
  }

  package func links(_ index: Int) -> LinkTree { version.links(index) }
}

extension Version {
  /// Where a deleted object lies, as long as its row is there.
  func lostAddress(of key: UInt64, in entities: Range<Int>) -> RowAddress? {
    for entity in entities {
      if let row = segments[entity].anyRow(forKey: key) {
        return RowAddress(entity: entity, origin: .base, row: row)
      }
    }
    return nil
  }
}

extension UnitOfWork: RelatedRows {
  package func tables(in entities: Range<Int>) -> [RowTable] { tables(in: entities, includingPending: true) }

  package func address(of key: UInt64, in entities: Range<Int>, keepsLost: Bool) -> RowAddress? {
    guard key != 0 else { return nil }
    if let address = locate(key, in: entities) { return keepsLost || !isDeleted(address) ? address : nil }
    return keepsLost ? version.lostAddress(of: key, in: entities) : nil
  }
}
