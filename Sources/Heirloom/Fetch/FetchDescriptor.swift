public import Foundation

/// What to fetch: which objects of a class, in which order, and how many.
///
/// ```swift
/// var next = FetchDescriptor<Event>(
///   predicate: #Predicate { $0.start > now }, sortBy: [SortDescriptor(\.start)])
/// next.fetchLimit = 5
/// ```
public struct FetchDescriptor<Model: PersistentModel> {
  /// The condition; nil: every object.
  public var predicate: Predicate<Model>?
  /// The order, first key first. nil sorts before every value and NaN after every number in forward order. Objects with
  /// equal keys come class by class in the order of the schema, and within a class in the order of their insertion.
  public var sortBy: [SortDescriptor<Model>]
  /// At most so many; nil: all, 0: none.
  public var fetchLimit: Int?
  /// How many of the first ones to leave out.
  public var fetchOffset: Int?
  /// Whether changes that are not saved count.
  public var includePendingChanges = true
  /// The properties that will be read. A hint without effect: a fetch decodes no property, a read decodes its own.
  public var propertiesToFetch: [PartialKeyPath<Model>] = []
  /// The relationships whose objects will be read: `fetch` makes them in one pass, and the context holds them until its
  /// next such fetch, save, rollback or refresh. Key paths that are no relationships of the class are passed over.
  public var relationshipKeyPathsForPrefetching: [PartialKeyPath<Model>] = []
  /// False leaves out the objects of subclasses.
  public var includesSubclasses = true

  /// A fetch of all objects that meet the predicate, in the given order.
  public init(predicate: Predicate<Model>? = nil, sortBy: [SortDescriptor<Model>] = []) {
    self.predicate = predicate
    self.sortBy = sortBy
  }
}
