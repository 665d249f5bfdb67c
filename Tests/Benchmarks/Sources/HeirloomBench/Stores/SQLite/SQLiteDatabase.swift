import CSQLite

/// A connection.
final class SQLiteDatabase {
  let handle: OpaquePointer

  init(_ path: String) throws {
    var handle: OpaquePointer?
    // One connection on one thread needs no mutex.
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    guard sqlite3_open_v2(path, &handle, flags, nil) == SQLITE_OK, let handle else {
      throw SQLiteError(handle, path)
    }
    self.handle = handle
  }

  deinit { sqlite3_close_v2(handle) }

  func execute(_ sql: String) throws {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw SQLiteError(handle, sql) }
  }

  func prepare(_ sql: String) throws -> SQLiteStatement {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil) == SQLITE_OK,
      let statement
    else { throw SQLiteError(handle, sql) }
    return SQLiteStatement(statement, of: self, sql)
  }
}
