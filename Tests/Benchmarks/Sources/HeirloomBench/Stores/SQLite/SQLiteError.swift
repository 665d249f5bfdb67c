import CSQLite

/// What SQLite answered instead of success.
struct SQLiteError: Error, CustomStringConvertible {
  let message: String
  let sql: String

  init(_ database: OpaquePointer?, _ sql: String) {
    message = database.flatMap { sqlite3_errmsg($0) }.map { String(cString: $0) } ?? "no database"
    self.sql = sql
  }

  var description: String { "SQLite: \(message) in \(sql)" }
}
