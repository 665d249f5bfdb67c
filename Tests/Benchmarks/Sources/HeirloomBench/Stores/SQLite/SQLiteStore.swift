import CSQLite
import Foundation

/// SQLite through its C interface: prepared statements, texts bound and read without copies.
final class SQLiteStore: EventStore {
  let name = StoreName.sqlite
  let database: SQLiteDatabase
  let rows: [EventRow]
  let folder: URL
  private let path: String

  var configuration: String {
    """
    \(String(cString: sqlite3_libversion())), C interface, one table, prepared statements, WAL, synchronous=FULL, \
    256 MB cache, rows in one transaction, indexes after the rows, no checkpoint inside the measurement
    """
  }

  init(_ rows: [EventRow], in folder: URL) throws {
    self.rows = rows
    self.folder = folder
    path = folder.appendingPathComponent("events.sqlite").path
    database = try SQLiteStore.create(path, rows)
    try database.execute("ANALYZE")
    try database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
  }

  static func connect(_ path: String) throws -> SQLiteDatabase {
    let database = try SQLiteDatabase(path)
    try database.execute("PRAGMA journal_mode = WAL")
    try database.execute("PRAGMA synchronous = FULL")
    try database.execute("PRAGMA cache_size = -262144")
    try database.execute("PRAGMA wal_autocheckpoint = 0")
    return database
  }

  static func create(_ path: String, _ rows: [EventRow]) throws -> SQLiteDatabase {
    let database = try connect(path)
    try SQLiteFilling(database).insert(rows)
    return database
  }

  func forEachRow(_ body: (EventRow) -> Void) throws {
    let all = try database.prepare("SELECT \(SQLiteFilling.columns) FROM event")
    while try all.step() { body(row(all)) }
  }

  private func row(_ statement: SQLiteStatement) -> EventRow {
    let category = Category(rawValue: statement.text(7))
    return EventRow(
      kind: EventRow.Kind(rawValue: statement.int(0)) ?? .plain, title: statement.text(1),
      location: Vocabulary.locations.firstIndex(of: statement.text(2)) ?? -1, start: statement.double(3),
      duration: statement.double(4), budget: statement.double(5),
      department: Vocabulary.departments.firstIndex(of: statement.text(6)) ?? 0,
      category: category.flatMap(Category.allCases.firstIndex) ?? 0, guests: statement.int(8))
  }
}
