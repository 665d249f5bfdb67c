import CCounters
import Foundation

/// One table with a column for every property of every subclass, as stores over SQLite keep hierarchies.
extension SQLiteStore {
  private static let kinds = 30
  private static let own =
    (0..<10).map { "size\($0)" } + (0..<5).map { "count\($0)" } + (0..<5).map { "note\($0)" }

  private static func createParts(_ database: SQLiteDatabase) throws {
    let columns = (0..<kinds).flatMap { kind in
      own.map { "k\(kind)_\($0) " + ($0.hasPrefix("size") ? "REAL" : $0.hasPrefix("count") ? "INTEGER" : "TEXT") }
    }
    try database.execute(
      "CREATE TABLE part (id INTEGER PRIMARY KEY, kind INTEGER NOT NULL, name TEXT NOT NULL, mass REAL NOT NULL, "
        + columns.joined(separator: ", ") + ")")
  }

  private static func fillParts(_ database: SQLiteDatabase, _ rows: Int) throws {
    try createParts(database)
    let names = ConstantTexts(PartValues.names)
    let notes = ConstantTexts(PartValues.notes + ["none"])
    let insertions = try (0..<kinds).map { kind in
      try database.prepare(
        "INSERT INTO part (kind, name, mass, \(own.map { "k\(kind)_\($0)" }.joined(separator: ", "))) VALUES ("
          + Array(repeating: "?", count: 3 + own.count).joined(separator: ", ") + ")")
    }
    try database.execute("BEGIN")
    for number in 0..<rows {
      let insertion = insertions[number % kinds]
      let values = PartValues(number)
      insertion.bind(number % kinds, at: 1)
      insertion.bind(names[values.name], at: 2)
      insertion.bind(values.mass, at: 3)
      insertion.bind(values.size, at: 4)
      insertion.bind(values.smallSize, at: 5)
      for place in 2..<10 { insertion.bind(Double(place) + 0.5, at: Int32(4 + place)) }
      insertion.bind(values.count, at: 14)
      for place in 1..<5 { insertion.bind(place, at: Int32(14 + place)) }
      insertion.bind(notes[values.note], at: 19)
      for place in 1..<5 { insertion.bind(notes[PartValues.notes.count], at: Int32(19 + place)) }
      try insertion.run()
    }
    try database.execute("CREATE INDEX part_kind ON part (kind)")
    try database.execute("COMMIT")
  }

  private var partsPath: String { folder.appendingPathComponent("parts.sqlite").path }

  func insertHierarchy(_ rows: Int) throws -> Trial? {
    let path = partsPath
    var created: [SQLiteDatabase] = []
    return Trial(
      prepare: { SQLiteStore.remove(path) },
      cleanUp: {
        created.removeAll()
        SQLiteStore.remove(path)
      },
      body: {
        created = [try SQLiteStore.connect(path)]
        try SQLiteStore.fillParts(created[0], rows)
        return Checksum(rows)
      })
  }

  func readHierarchy(_ rows: Int) throws -> Trial? {
    let database = try SQLiteDatabase(":memory:")
    try SQLiteStore.fillParts(database, rows)
    let all = try database.prepare("SELECT name, mass FROM part")
    return Trial {
      var checksum = Checksum()
      while try all.step() {
        checksum.add(all.textLength(0))
        checksum.add(all.double(1))
      }
      all.reset()
      return checksum
    }
  }

  func readSubclass(_ rows: Int) throws -> Trial? {
    let database = try SQLiteDatabase(":memory:")
    try SQLiteStore.fillParts(database, rows)
    let some = try database.prepare("SELECT k7_size0, k7_count0, k7_note0 FROM part WHERE kind = 7")
    return Trial {
      var checksum = Checksum()
      while try some.step() {
        checksum.add(some.double(0))
        checksum.add(some.int(1))
        checksum.add(some.textLength(2))
      }
      some.reset()
      return checksum
    }
  }

  func hierarchySize(_ rows: Int, inMemory: Bool) throws -> Trial? {
    let path = partsPath
    var bytes = 0
    var created: [SQLiteDatabase] = []
    return Trial(
      prepare: {
        let before = counters_heap_bytes()
        if inMemory {
          created = [try SQLiteDatabase(":memory:")]
          try SQLiteStore.fillParts(created[0], rows)
          bytes = Int(counters_heap_bytes()) - Int(before)
        } else {
          SQLiteStore.remove(path)
          let database = try SQLiteStore.connect(path)
          try SQLiteStore.fillParts(database, rows)
          try database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
          bytes = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int ?? 0
        }
      },
      cleanUp: {
        created.removeAll()
        SQLiteStore.remove(path)
      },
      body: { Checksum(bytes) })
  }
}
