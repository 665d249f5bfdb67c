import HeirloomEngine

/// How a fetch is carried out: for each concrete class, how its rows are found and what is asked of them. Ours.
///
/// A test can pin that a fetch uses an index:
///
/// ```swift
/// let plan = try context.plan(of: FetchDescriptor<Car>(predicate: #Predicate { $0.plate == plate }))
/// #expect(plan.classes.map(\.access) == [.search(indexes: [["plate"]])])
/// ```
///
/// The text of ``description`` is for people and may change with every version.
public struct FetchPlan: Sendable, CustomStringConvertible {
  /// How the stored rows of a class are found. Rows that are not saved are always scanned.
  public enum Access: Sendable, Hashable {
    /// No object of the class can meet the predicate: none is looked at.
    case skip
    /// All rows are looked at.
    case scan
    /// The rows that all of these indexes find; each index is named by its properties.
    case search(indexes: [[String]])
    /// The rows that some of these indexes find, one for each alternative of the predicate.
    case union(indexes: [[String]])
  }

  /// The plan for one concrete class.
  public struct ClassPlan: Sendable {
    /// The name of the class.
    public let name: String
    /// How its stored rows are found.
    public let access: Access
    /// The properties of the index along which the first rows of the order are looked for, before ``access`` is
    /// taken; nil: none.
    public let walkedIndex: [String]?
    /// Whether that index is followed from its end.
    public let isWalkedFromEnd: Bool
    /// The stored rows of the class; nil where none are read.
    public let rowCount: Int?
    /// The rows that ``access`` leaves, before the conditions below are asked; nil where none are read.
    public let candidateCount: Int?
    /// Conditions that run over columns.
    public let columnConditions: [String]
    /// Conditions that need an object for each row that is left.
    public let objectConditions: [String]
  }

  /// One for each concrete class of the fetch, in the order of the schema.
  public let classes: [ClassPlan]
  /// The text of ``ModelContext/explain(_:)``.
  public let description: String

  init(_ plan: QueryPlan) {
    classes = plan.segments.map(ClassPlan.init)
    description = plan.description
  }
}

extension FetchPlan.ClassPlan {
  fileprivate init(_ segment: QueryPlan.Segment) {
    name = segment.name
    access = segment.isSkipped ? .skip : FetchPlan.Access(segment.path ?? .scan)
    walkedIndex = segment.walkedIndex
    isWalkedFromEnd = segment.isWalkedFromEnd
    rowCount = segment.rowCount
    candidateCount = segment.candidateCount
    columnConditions = segment.conditions(perObject: false)
    objectConditions = segment.conditions(perObject: true)
  }
}

extension FetchPlan.Access {
  fileprivate init(_ path: AccessPath) {
    self =
      switch path {
      case .scan: .scan
      case .search(let found): .search(indexes: found.indexes)
      case .union(let found): .union(indexes: found.indexes)
      }
  }
}

extension ModelContext {
  /// The plan of a fetch as a value; ``explain(_:)`` gives it as text. Ours.
  ///
  /// - Throws: ``SwiftDataError/unregisteredClass``. The predicate is not evaluated.
  /// - Complexity: That of planning: no row is read, but an index that no fetch has asked for yet is built.
  public func plan<Model: PersistentModel>(of descriptor: FetchDescriptor<Model>) throws -> FetchPlan {
    try run(descriptor) { FetchPlan($0.plan) }
  }
}
