import Foundation

extension SQLiteStore {
  func create() throws -> Trial? {
    let path = folder.appendingPathComponent("create.sqlite").path
    let rows = rows
    var created: [SQLiteDatabase] = []
    return Trial(
      prepare: { SQLiteStore.remove(path) },
      cleanUp: {
        created.removeAll()
        SQLiteStore.remove(path)
      },
      body: {
        created = [try SQLiteStore.create(path, rows)]
        return Checksum(rows.count)
      })
  }

  /// Each insertion is a transaction of its own: one `fdatasync` of the log.
  func saveOneByOne(_ rows: [EventRow]) throws -> Trial? {
    let path = folder.appendingPathComponent("single.sqlite").path
    SQLiteStore.remove(path)
    let filling = try SQLiteFilling(SQLiteStore.connect(path))
    return Trial {
      for row in rows { try filling.insert(row) }
      return Checksum(rows.count)
    }
  }

  /// The file itself, with the log moved into it.
  func size(of rows: [EventRow]) throws -> Trial? {
    let path = folder.appendingPathComponent("size.sqlite").path
    return Trial(
      prepare: { try SQLiteStore.create(path, rows).execute("PRAGMA wal_checkpoint(TRUNCATE)") },
      cleanUp: { SQLiteStore.remove(path) },
      body: { Checksum(try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0) })
  }

  static func remove(_ path: String) {
    for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
  }
}
