import Foundation
import Heirloom
import HeirloomEngine
import Testing

/// Plans and what they find, pinned together.
@Suite struct IndexPlanTests {
  private func context() throws -> ModelContext {
    let store = try TestStore(.memory, Depot.types)
    let context = store.context
    for number in 0..<4_000 {
      context.insert(Wagon("W\(number % 1_000)", year: 1_900 + number % 100, load: Double(number * 7 % 4_000)))
    }
    for number in 0..<10_000 {
      context.insert(TankWagon("T\(number)", year: 1_950 + number % 50, load: Double(number), volume: number % 100))
    }
    try context.save()
    return context
  }

  private func check<Model: Wagon>(
    _ descriptor: FetchDescriptor<Model>, _ plan: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let context = try context()
    let explained = try context.explain(descriptor)
    #expect(explained == plan, sourceLocation: sourceLocation)
    let found = try context.fetch(descriptor).map { $0.persistentModelID }
    let counted = try context.fetchCount(descriptor)
    for use in [IndexUse.never, .always] {
      context.indexUse = use
      #expect(try context.fetch(descriptor).map { $0.persistentModelID } == found, sourceLocation: sourceLocation)
      #expect(try context.fetchCount(descriptor) == counted, sourceLocation: sourceLocation)
    }
    #expect(counted == found.count && !found.isEmpty, sourceLocation: sourceLocation)
  }

  @Test func `a value is looked up in each class`() throws {
    try check(
      FetchDescriptor<Wagon>(predicate: #Predicate { $0.name == "W17" }),
      """
      search Wagon: 4 of 4000 rows
        by index (name)
          name == "W17"
      search TankWagon: 0 of 10000 rows
        by index (name)
          name == "W17"
      """)
  }

  @Test func `a compound index takes values, then a range`() throws {
    let (year, least, most) = (1_950, 10.0, 700.0)
    try check(
      FetchDescriptor<Wagon>(
        predicate: #Predicate { $0.year == year && $0.load >= least && $0.load < most && $0.name != "W50" }),
      """
      search Wagon: 7 of 4000 rows
        by index (year, load)
          year == 1950
          load >= 10.0
          load < 700.0
        where name != "W50"
      search TankWagon: 13 of 10000 rows
        by index (year, load)
          year == 1950
          load >= 10.0
          load < 700.0
        where name != "W50"
      """)
  }

  @Test func `few of many rows in an order come along the index`() throws {
    try check(
      FetchDescriptor<TankWagon>(
        predicate: #Predicate { $0.year == 1_960 && $0.volume == 60 },
        sortBy: [SortDescriptor(\.load, order: .reverse)]
      ).limited(to: 3),
      """
      walk TankWagon along index (year, load), from its end
        year == 1960
        where volume == 60
        after 20 rows instead:
        search TankWagon: 100 of 10000 rows
          by index (volume)
            volume == 60
          where year == 1960
      sort by load reversed
      limit 3
      """)
  }

  @Test func `a range of dates is found and walked, though dates only know less than`() throws {
    let (start, end) = (Date(timeIntervalSinceReferenceDate: 3_000), Date(timeIntervalSinceReferenceDate: 6_500))
    try check(
      FetchDescriptor<TankWagon>(predicate: #Predicate { $0.built >= start && $0.built < end }),
      """
      search TankWagon: 35 of 10000 rows
        by index (built)
          !(built < 3000.0)
          built < 6500.0
      """)
    try check(
      FetchDescriptor<TankWagon>(
        predicate: #Predicate { !($0.built > end) && $0.volume != 7 },
        sortBy: [SortDescriptor(\.built, order: .reverse)]
      ).limited(to: 2),
      """
      walk TankWagon along index (built), from its end
        !(built > 6500.0)
        where volume != 7
        after 18 rows instead:
        search TankWagon: 66 of 10000 rows
          by index (built)
            !(built > 6500.0)
          where volume != 7
      sort by built reversed
      limit 2
      """)
  }

  @Test func `rows with one key of the index are put in order by the further keys`() throws {
    try check(
      FetchDescriptor<TankWagon>(
        sortBy: [SortDescriptor(\.volume), SortDescriptor(\.year, order: .reverse)]
      ).limited(to: 3),
      """
      walk TankWagon along index (volume)
        after 20 rows instead:
        scan TankWagon
      sort by volume, year reversed
      limit 3
      """)
  }

  @Test func `an error of any row is thrown, however few rows are wanted`() throws {
    let context = try context()
    var descriptor = FetchDescriptor<TankWagon>(
      predicate: #Predicate { 100 / ($0.volume - 99) < 1_000 }, sortBy: [SortDescriptor(\.volume)])
    descriptor.fetchLimit = 2
    for use in [IndexUse.always, .automatic, .never] {
      context.indexUse = use
      #expect(throws: (any Error).self) { try context.fetch(descriptor) }
    }
  }

  @Test func `alternatives are looked up one by one`() throws {
    let (year, most) = (1_951, 300.0)
    try check(
      FetchDescriptor<TankWagon>(predicate: #Predicate { $0.name == "T3" || ($0.year == year && $0.load < most) }),
      """
      search TankWagon: 7 of 10000 rows
        by index (year, load)
        or by index (name)
      """)
  }

  @Test func `a condition that most rows meet is a scan`() throws {
    try check(
      FetchDescriptor<TankWagon>(predicate: #Predicate { $0.year > 1_950 }),
      """
      scan TankWagon
        where year > 1950
      """)
  }

  @Test func `a plan is a value too`() throws {
    let context = try context()
    let (year, most) = (1_951, 300.0)
    let either = FetchDescriptor<TankWagon>(
      predicate: #Predicate { $0.name == "T3" || ($0.year == year && $0.load < most) })
    let plan = try context.plan(of: either)
    #expect(plan.classes.map(\.access) == [.union(indexes: [["year", "load"], ["name"]])])
    #expect(try plan.description == context.explain(either))

    var first = FetchDescriptor<Wagon>(
      predicate: #Predicate { $0 is TankWagon && $0.year == year && $0.name != "T1" },
      sortBy: [SortDescriptor(\.load, order: .reverse)])
    first.fetchLimit = 2
    let classes = try context.plan(of: first).classes
    #expect(classes.map(\.name) == ["Wagon", "TankWagon"])
    #expect(classes.map(\.access) == [.skip, .search(indexes: [["year", "load"]])])
    #expect(classes.map(\.walkedIndex) == [nil, ["year", "load"]])
    #expect(classes.map(\.isWalkedFromEnd) == [false, true])
    #expect(classes.map(\.candidateCount) == [nil, 200])
    #expect(classes.map(\.rowCount) == [nil, 10_000])
    #expect(classes.map(\.columnConditions) == [[], ["name != \"T1\""]])
    #expect(classes.map(\.objectConditions) == [[], []])
  }

  @Test func `an index of a subclass does not help its superclass`() throws {
    try check(
      FetchDescriptor<Wagon>(predicate: #Predicate { ($0 as? TankWagon)?.volume == 7 }),
      """
      search TankWagon: 100 of 10000 rows
        by index (volume)
          volume == 7
      skip Wagon
      """)
  }
}

extension FetchDescriptor {
  fileprivate func limited(to limit: Int) -> FetchDescriptor {
    var descriptor = self
    descriptor.fetchLimit = limit
    return descriptor
  }
}

private enum Depot {
  static let types: [any PersistentModel.Type] = [Wagon.self, TankWagon.self]
}

@Model class Wagon {
  #Index<Wagon>([\.name], [\.year, \.load])

  var name: String
  var year: Int
  var load: Double

  init(_ name: String, year: Int, load: Double) {
    self.name = name
    self.year = year
    self.load = load
  }
}

@Model final class TankWagon: Wagon {
  #Index<TankWagon>([\.volume], [\.built])

  var volume: Int
  var built: Date

  init(_ name: String, year: Int, load: Double, volume: Int) {
    self.volume = volume
    built = Date(timeIntervalSinceReferenceDate: load * 100)
    super.init(name, year: year, load: load)
  }
}
