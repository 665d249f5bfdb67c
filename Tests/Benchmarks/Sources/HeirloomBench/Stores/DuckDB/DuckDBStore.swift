import Foundation

/// DuckDB through its Python package, with one thread and its rows in memory. Times include a pipe: about 0.1 ms.
final class DuckDBStore: EventStore {
  let name = StoreName.duckdb
  private let peer: DuckDBPeer
  private let folder: URL

  var configuration: String { "\(peer.version), Python package, one thread, one table in memory, index on start" }

  /// Nil if Python or the package is missing.
  init?(_ rows: [EventRow], in folder: URL) throws {
    guard let peer = DuckDBPeer() else { return nil }
    self.peer = peer
    self.folder = folder
    let file = folder.appendingPathComponent("events.tsv").path
    try DuckDBStore.lines(rows).write(toFile: file, atomically: false, encoding: .utf8)
    _ = try peer.run(
      """
      CREATE TABLE event (kind INTEGER, title VARCHAR, location VARCHAR, start DOUBLE, duration DOUBLE, budget DOUBLE, \
      department VARCHAR, category INTEGER, guests BIGINT)
      """)
    _ = try peer.run("COPY event FROM '\(file)' (DELIMITER '\t', HEADER false, QUOTE '')")
    _ = try peer.run("CREATE INDEX event_start ON event (start)")
  }

  private static func lines(_ rows: [EventRow]) -> String {
    rows.map { row in
      """
      \(row.kind.rawValue)\t\(row.title)\t\(row.locationName)\t\(row.start)\t\(row.duration)\t\(row.budget)\t\
      \(row.departmentCode)\t\(row.category)\t\(row.guests)
      """
    }.joined(separator: "\n")
  }

  func forEachRow(_ body: (EventRow) -> Void) throws {
    let file = folder.appendingPathComponent("answer.tsv").path
    _ = try peer.run("COPY event TO '\(file)' (DELIMITER '\t', HEADER false, QUOTE '')")
    for line in try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n") {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count == 9 else { throw DuckDBError(message: "a row of \(fields.count) columns") }
      body(DuckDBStore.row(fields.map(String.init)))
    }
  }

  private static func row(_ fields: [String]) -> EventRow {
    EventRow(
      kind: Int(fields[0]).flatMap(EventRow.Kind.init) ?? .plain, title: fields[1],
      location: Vocabulary.locations.firstIndex(of: fields[2]) ?? -1, start: Double(fields[3]) ?? .nan,
      duration: Double(fields[4]) ?? .nan, budget: Double(fields[5]) ?? .nan,
      department: Vocabulary.departments.firstIndex(of: fields[6]) ?? 0, category: Int(fields[7]) ?? -1,
      guests: Int(fields[8]) ?? -1)
  }

  private func answering(_ statement: String) -> Trial {
    let peer = peer
    return Trial { try peer.run(statement) }
  }

  func countWork(budgetAbove limit: Double) throws -> Trial? {
    answering("SELECT count(*) FROM event WHERE kind = 1 AND budget > \(limit)")
  }

  func count(longerThan limit: Double, at location: String) throws -> Trial? {
    answering("SELECT count(*) FROM event WHERE duration > \(limit) AND location = '\(location)'")
  }

  func count(titleContaining text: String) throws -> Trial? {
    answering("SELECT count(*) FROM event WHERE contains(title, '\(text)')")
  }

  func first(_ count: Int, from start: Date) throws -> Trial? {
    let start = start.timeIntervalSinceReferenceDate
    return answering("SELECT title, start FROM event WHERE start >= \(start) ORDER BY start LIMIT \(count)")
  }

  func dearest(_ count: Int) throws -> Trial? {
    answering("SELECT title, budget FROM event WHERE kind = 1 ORDER BY budget DESC LIMIT \(count)")
  }

  func sumByLocation() throws -> Trial? {
    answering("SELECT location, sum(duration) FROM event GROUP BY location")
  }
}
