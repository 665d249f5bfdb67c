/// Makes the events of the workload: the same ones in every run, a third of each kind.
///
/// Each column has draws of its own.
struct EventGenerator {
  private var kinds = EventGenerator.column(1)
  private var titles = EventGenerator.column(2)
  private var locations = EventGenerator.column(3)
  private var starts = EventGenerator.column(4)
  private var durations = EventGenerator.column(5)
  private var budgets = EventGenerator.column(6)
  private var departments = EventGenerator.column(7)
  private var categories = EventGenerator.column(8)
  private var guests = EventGenerator.column(9)

  /// 2020-01-01 in seconds since the reference date.
  static let firstStart = 599_529_600.0
  static let tenYears = 315_360_000

  static func rows(_ count: Int) -> [EventRow] {
    var generator = EventGenerator()
    return (0..<count).map { generator.row($0) }
  }

  /// The same rows with titles in natural language.
  static func rowsInNaturalLanguage(_ count: Int) -> [EventRow] {
    var titles = NaturalTitles()
    return rows(count).map { row in
      var row = row
      row.title = titles.next()
      return row
    }
  }

  private static func column(_ number: UInt64) -> SplitMix64 { SplitMix64(seed: 0x4845_4952_4c4f_4f4d &* number) }

  /// Row numbers begin with 0; the number in the title makes it unique.
  mutating func row(_ number: Int) -> EventRow {
    var row = EventRow(
      kind: EventRow.Kind(rawValue: kinds.below(3)) ?? .plain,
      title: "Event number \(number) of \(titles.below(10_000))",
      location: locations.below(Vocabulary.locations.count),
      start: EventGenerator.firstStart + Double(starts.below(EventGenerator.tenYears)),
      duration: Double(300 + durations.below(36_000)))
    switch row.kind {
    case .plain: break
    case .work:
      // Cents, so that the twenty dearest are no ties.
      row.budget = Double(budgets.below(5_000_000)) / 100
      row.department = departments.below(Vocabulary.departments.count)
    case .social:
      row.category = categories.below(Category.allCases.count)
      row.guests = guests.below(500)
    }
    return row
  }
}
