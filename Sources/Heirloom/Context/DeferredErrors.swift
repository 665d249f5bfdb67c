import HeirloomEngine

/// What calls that can't throw found wrong, until a save throws it or something settles it.
struct DeferredErrors {
  /// The object or property in question, so that deleting or setting it settles the matter.
  enum Subject {
    case object(AnyObject)
    case property(source: RowSource, row: Int, ordinal: Int)
  }

  private struct Entry {
    let number: Int
    let error: SwiftDataError
    let subject: Subject
  }

  /// An object, or a row with an error for each of some properties. The entry keeps both alive.
  private struct Place: Hashable {
    let owner: ObjectIdentifier
    let row: Int

    init(_ object: AnyObject, _ row: Int = -1) {
      owner = ObjectIdentifier(object)
      self.row = row
    }
  }

  private var entries: [Place: [Entry]] = [:]
  private var count = 0

  var isEmpty: Bool { entries.isEmpty }

  /// The error that came first among those whose subject meets the condition.
  func first(where isUnsettled: (Subject) -> Bool) -> SwiftDataError? {
    entries.values.joined().filter { isUnsettled($0.subject) }.min { $0.number < $1.number }?.error
  }

  /// An object has one error: the first.
  mutating func add(_ error: SwiftDataError, about object: AnyObject) {
    let place = Place(object)
    if entries[place] == nil { add(error, .object(object), at: place) }
  }

  mutating func add(_ error: SwiftDataError, about source: RowSource, _ row: Int, _ ordinal: Int) {
    add(error, .property(source: source, row: row, ordinal: ordinal), at: Place(source, row))
  }

  private mutating func add(_ error: SwiftDataError, _ subject: Subject, at place: Place) {
    count += 1
    entries[place, default: []].append(Entry(number: count, error: error, subject: subject))
  }

  mutating func remove(_ object: AnyObject) {
    if !isEmpty { entries[Place(object)] = nil }
  }

  /// - Parameter ordinal: A property of the row; nil: all.
  mutating func remove(_ source: RowSource, _ row: Int, _ ordinal: Int? = nil) {
    guard !isEmpty, let found = entries[Place(source, row)] else { return }
    let rest = found.filter { entry in
      if case .property(_, _, let other) = entry.subject { ordinal != nil && ordinal != other } else { true }
    }
    entries[Place(source, row)] = rest.isEmpty ? nil : rest
  }
}
