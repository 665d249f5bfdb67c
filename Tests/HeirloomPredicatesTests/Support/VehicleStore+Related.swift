import HeirloomEngine

/// An owner stays the owner here when its row is deleted, as it does in plain Swift.
extension VehicleStore: RelatedRows {
  func tables(in entities: Range<Int>) -> [RowTable] { tables.filter { entities.contains($0.entity) } }

  func address(of key: UInt64, in entities: Range<Int>, keepsLost: Bool) -> RowAddress? {
    let origins: [RowAddress.Origin] = [.inserts, .updates, .base]
    for origin in origins {
      for table in tables(in: entities) where table.origin == origin {
        if let row = (0..<table.rowCount).first(where: { table.key($0) == key }) {
          return RowAddress(entity: table.entity, origin: origin, row: row)
        }
      }
    }
    return nil
  }

  func links(_ index: Int) -> LinkTree { LinkTree() }
}
