import CSQLite

/// A prepared statement. Columns and parameters are reached by position, without conversions.
final class SQLiteStatement {
  private let handle: OpaquePointer
  private let database: SQLiteDatabase
  private let sql: String

  init(_ handle: OpaquePointer, of database: SQLiteDatabase, _ sql: String) {
    self.handle = handle
    self.database = database
    self.sql = sql
  }

  deinit { sqlite3_finalize(handle) }

  /// Whether there is another row.
  func step() throws -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: true
    case SQLITE_DONE: false
    default: throw SQLiteError(database.handle, sql)
    }
  }

  func reset() { sqlite3_reset(handle) }

  /// Runs to the end and makes ready for the next time.
  func run() throws {
    while try step() {}
    reset()
  }

  func bind(_ number: Int, at position: Int32) { sqlite3_bind_int64(handle, position, Int64(number)) }
  func bind(_ number: Double, at position: Int32) { sqlite3_bind_double(handle, position, number) }
  func bindNil(at position: Int32) { sqlite3_bind_null(handle, position) }

  /// Binds a text without copying it: the memory must stay until the statement has run.
  func bind(_ text: UnsafeBufferPointer<UInt8>, at position: Int32) {
    text.withMemoryRebound(to: CChar.self) { text in
      _ = sqlite3_bind_text(handle, position, text.baseAddress, Int32(text.count), nil)
    }
  }

  func int(_ column: Int32) -> Int { Int(sqlite3_column_int64(handle, column)) }
  func double(_ column: Int32) -> Double { sqlite3_column_double(handle, column) }

  func text(_ column: Int32) -> String { sqlite3_column_text(handle, column).map { String(cString: $0) } ?? "" }

  /// Reads a text where it is, as a program in C would. The text comes before its length, says SQLite's manual.
  func textLength(_ column: Int32) -> Int {
    guard sqlite3_column_text(handle, column) != nil else { return 0 }
    return Int(sqlite3_column_bytes(handle, column))
  }
}
