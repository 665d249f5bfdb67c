/// The rows that one query reads beside those of its own class, made ready when they are first needed.
final class JoinedRows {
  let rows: any RelatedRows
  /// By entity, then by origin.
  private var tables: [Int: [RowTable?]] = [:]

  init(_ rows: any RelatedRows) { self.rows = rows }

  func tables(in entities: Range<Int>) -> [RowTable] { entities.flatMap { load($0).compactMap { $0 } } }

  /// The table in which an address lies.
  func table(_ entity: Int, _ origin: RowAddress.Origin) -> RowTable? { load(entity)[Int(origin.rawValue)] }

  private func load(_ entity: Int) -> [RowTable?] {
    if let loaded = tables[entity] { return loaded }
    var loaded = [RowTable?](repeating: nil, count: 3)
    for table in rows.tables(in: entity..<entity + 1) { loaded[Int(table.origin.rawValue)] = table }
    tables[entity] = loaded
    return loaded
  }
}

/// Finds the rows of objects by key. Keys repeat, and rows that follow each other often lead to the same object.
///
///     keys      | k | – | k | …      direct-mapped: a key has one place
///     addresses | a | – | a | …      nil: no such object
final class RowLocator {
  private static let places = 1_024
  private let rows: any RelatedRows
  private let path: RelatedPath
  private var keys = [UInt64](repeating: 0, count: RowLocator.places)
  private var addresses = [RowAddress?](repeating: nil, count: RowLocator.places)

  init(_ path: RelatedPath, _ rows: any RelatedRows) {
    self.path = path
    self.rows = rows
  }

  func address(of key: UInt64) -> RowAddress? {
    let place = Int(truncatingIfNeeded: (key &* 0x9e37_79b9_7f4a_7c15) >> 54)
    if keys[place] == key { return addresses[place] }
    let address = rows.address(of: key, in: path.destination, keepsLost: path.keepsLost)
    keys[place] = key
    addresses[place] = address
    return address
  }
}
