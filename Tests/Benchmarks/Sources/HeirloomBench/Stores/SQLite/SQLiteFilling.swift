/// Fills a database with events: one wide table, one transaction, the indexes last.
struct SQLiteFilling {
  private let database: SQLiteDatabase
  private let insertion: SQLiteStatement
  private let locations = ConstantTexts(Vocabulary.locations)
  private let departments = ConstantTexts(Vocabulary.departments)
  private let categories = ConstantTexts(Category.allCases.map(\.rawValue))

  static let columns = "kind, title, location, start, duration, budget, department, category, guests"

  init(_ database: SQLiteDatabase) throws {
    self.database = database
    try database.execute(
      """
      CREATE TABLE event (
        id INTEGER PRIMARY KEY, kind INTEGER NOT NULL, title TEXT NOT NULL, location TEXT NOT NULL,
        start REAL NOT NULL, duration REAL NOT NULL, budget REAL, department TEXT, category TEXT, guests INTEGER)
      """)
    insertion = try database.prepare(
      "INSERT INTO event (\(SQLiteFilling.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)")
  }

  func insert(_ rows: [EventRow]) throws {
    try database.execute("BEGIN")
    for row in rows { try insert(row) }
    try database.execute("CREATE INDEX event_kind ON event (kind)")
    try database.execute("CREATE INDEX event_start ON event (start)")
    try database.execute("COMMIT")
  }

  func insert(_ row: EventRow) throws {
    insertion.bind(row.kind.rawValue, at: 1)
    insertion.bind(locations[row.location], at: 3)
    insertion.bind(row.start, at: 4)
    insertion.bind(row.duration, at: 5)
    bindSubclass(row)
    var title = row.title
    try title.withUTF8 { title in
      insertion.bind(title, at: 2)
      try insertion.run()
    }
  }

  private func bindSubclass(_ row: EventRow) {
    for position: Int32 in 6...9 { insertion.bindNil(at: position) }
    switch row.kind {
    case .plain: break
    case .work:
      insertion.bind(row.budget, at: 6)
      insertion.bind(departments[row.department], at: 7)
    case .social:
      insertion.bind(categories[row.category], at: 8)
      insertion.bind(row.guests, at: 9)
    }
  }
}
