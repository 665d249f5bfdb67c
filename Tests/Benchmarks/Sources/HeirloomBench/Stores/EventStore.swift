import Foundation

/// A store as the workloads see it: each operation comes as a trial, prepared outside the measurement.
///
/// A store that has nothing to compare with in an operation returns nil, which is what the defaults do.
protocol EventStore: AnyObject {
  var name: StoreName { get }
  /// What tells two ways to use the same store apart; nil for the ordinary one.
  var variant: String? { get }
  /// How the store is set up, for the head of the report.
  var configuration: String { get }

  /// Reads back every row.
  func forEachRow(_ body: (EventRow) -> Void) throws

  /// Makes a store of all rows, durably and with its indexes.
  func create() throws -> Trial?
  /// Counts the work events with a budget above a limit.
  func countWork(budgetAbove limit: Double) throws -> Trial?
  /// Counts the events at a place that are longer than a limit.
  func count(longerThan limit: Double, at location: String) throws -> Trial?
  /// Counts the events with a text in the title.
  func count(titleContaining text: String) throws -> Trial?
  /// The first events from a date on, in order of their start.
  func first(_ count: Int, from start: Date) throws -> Trial?
  /// The work events with the largest budgets.
  func dearest(_ count: Int) throws -> Trial?
  /// Makes an object of every event and reads each of its properties.
  func readEverything() throws -> Trial?
  /// Adds up the durations of the events at each place.
  func sumByLocation() throws -> Trial?
  /// Finds events by identifier, given their row numbers. `held`: while the program holds all of them.
  func find(_ numbers: [Int], held: Bool) throws -> Trial?
  /// Reads a number of some objects over and over.
  func readNumber(of objects: Int, times: Int) throws -> Trial?
  /// Reads a text of some objects over and over.
  func readText(of objects: Int, times: Int) throws -> Trial?
  /// Changes a number of some objects. `again`: objects that have been changed before.
  func change(_ objects: Int, times: Int, again: Bool) throws -> Trial?
  /// Saves one event after the other, each of them durably.
  func saveOneByOne(_ rows: [EventRow]) throws -> Trial?
  /// Inserts and saves so many objects that have a number, which may be a unique key.
  func insert(_ rows: Int, isUnique: Bool) throws -> Trial?
  /// Appends objects to a list that has some members, from its side or from that of the object.
  func append(_ times: Int, toOwnerOf members: Int, bySetting: Bool) throws -> Trial?
  /// Inserts and saves so many objects with relationships.
  func importGraph(_ rows: Int) throws -> Trial?
  /// Sorts all events, as objects that the program holds.
  func sortInSwift(byText: Bool) throws -> Trial?
  /// Puts all events in the order of their titles in the user's language.
  func sortByLanguage() throws -> Trial?
  /// Inserts and saves objects of a wide hierarchy.
  func insertHierarchy(_ rows: Int) throws -> Trial?
  /// Reads two properties of the root of all objects of the hierarchy.
  func readHierarchy(_ rows: Int) throws -> Trial?
  /// Reads three properties of the objects of one subclass.
  func readSubclass(_ rows: Int) throws -> Trial?
  /// The bytes that such objects take, in files or in memory.
  func hierarchySize(_ rows: Int, inMemory: Bool) throws -> Trial?
  /// Counts among ten objects of a class, in a store with all events or without anything else.
  func countLabels(times: Int, isAlone: Bool) throws -> Trial?
  /// The size in bytes of a store that holds some rows.
  func size(of rows: [EventRow]) throws -> Trial?
}

extension EventStore {
  var variant: String? { nil }

  func create() throws -> Trial? { nil }
  func countWork(budgetAbove limit: Double) throws -> Trial? { nil }
  func count(longerThan limit: Double, at location: String) throws -> Trial? { nil }
  func count(titleContaining text: String) throws -> Trial? { nil }
  func first(_ count: Int, from start: Date) throws -> Trial? { nil }
  func dearest(_ count: Int) throws -> Trial? { nil }
  func readEverything() throws -> Trial? { nil }
  func sumByLocation() throws -> Trial? { nil }
  func find(_ numbers: [Int], held: Bool) throws -> Trial? { nil }
  func readNumber(of objects: Int, times: Int) throws -> Trial? { nil }
  func readText(of objects: Int, times: Int) throws -> Trial? { nil }
  func change(_ objects: Int, times: Int, again: Bool) throws -> Trial? { nil }
  func saveOneByOne(_ rows: [EventRow]) throws -> Trial? { nil }
  func insert(_ rows: Int, isUnique: Bool) throws -> Trial? { nil }
  func append(_ times: Int, toOwnerOf members: Int, bySetting: Bool) throws -> Trial? { nil }
  func importGraph(_ rows: Int) throws -> Trial? { nil }
  func sortInSwift(byText: Bool) throws -> Trial? { nil }
  func sortByLanguage() throws -> Trial? { nil }
  func insertHierarchy(_ rows: Int) throws -> Trial? { nil }
  func readHierarchy(_ rows: Int) throws -> Trial? { nil }
  func readSubclass(_ rows: Int) throws -> Trial? { nil }
  func hierarchySize(_ rows: Int, inMemory: Bool) throws -> Trial? { nil }
  func countLabels(times: Int, isAlone: Bool) throws -> Trial? { nil }
  func size(of rows: [EventRow]) throws -> Trial? { nil }
}
