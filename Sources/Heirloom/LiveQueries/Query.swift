public import Foundation

/// A property that holds what a descriptor asks for, kept up to date.
///
/// The initialisers are those of SwiftData, but for animations. There is no environment to take a context from: a class
/// of the main actor says which one by conforming to ``ModelContextProviding``; anywhere else the property names one.
///
/// ```swift
/// final class TripList: ModelContextProviding {
///   let modelContext: ModelContext
///   @Query(filter: #Predicate<Trip> { !$0.isOver }, sort: \.start) var trips: [Trip]
///
///   init(_ container: ModelContainer) { modelContext = container.mainContext }
/// }
/// ```
///
/// The fetch runs when the property is first read. From then on it is a ``LiveQuery``: reading it is tracked by
/// observation, and it follows at the same moments. In a class that is `@Observable` itself, mark the property as
/// `@ObservationIgnored`: it tells its own observers.
@propertyWrapper
public struct Query<Element: PersistentModel> {
  private let state: QueryState<Element>

  /// The objects that a descriptor asks for.
  /// - Parameters:
  ///   - descriptor: What to ask for.
  ///   - modelContext: Where to ask, in a type that is not ``ModelContextProviding``. It is not kept alive.
  public init(_ descriptor: FetchDescriptor<Element>, modelContext: ModelContext? = nil) {
    state = QueryState(descriptor, modelContext)
  }

  /// All objects of a class, in the order of their insertion.
  public init() { self.init(FetchDescriptor()) }

  /// The objects, in a type that is no class.
  public var wrappedValue: [Element] { state.elements(for: nil) }

  /// The objects, in a class.
  public static subscript<Owner: AnyObject>(
    _enclosingInstance owner: Owner, wrapped wrapped: KeyPath<Owner, [Element]>,
    storage storage: KeyPath<Owner, Query<Element>>
  ) -> [Element] {
    owner[keyPath: storage].state.elements(for: owner)
  }

  /// Why the objects could not be fetched; the property is empty or as it was before then.
  public var fetchError: (any Error)? { state.error }

  /// The context in which the property looks; nil before the property was read, unless it names one.
  public var modelContext: ModelContext? { state.context }

  /// The live query behind the property; nil before the property was read.
  public var projectedValue: LiveQuery<Element>? { state.live }
}

extension Query {
  /// The objects that meet a condition, in an order.
  /// - Parameters:
  ///   - filter: The condition; nil: all objects.
  ///   - descriptors: The order, first key first.
  ///   - modelContext: Where to ask, in a type that is not ``ModelContextProviding``. It is not kept alive.
  public init(
    filter: Predicate<Element>? = nil, sort descriptors: [SortDescriptor<Element>] = [],
    modelContext: ModelContext? = nil
  ) {
    self.init(FetchDescriptor(predicate: filter, sortBy: descriptors), modelContext: modelContext)
  }

  /// The objects that meet a condition, in the order of a property.
  /// - Parameters:
  ///   - filter: The condition; nil: all objects.
  ///   - keyPath: The property.
  ///   - order: Forward or reverse.
  ///   - modelContext: Where to ask, in a type that is not ``ModelContextProviding``. It is not kept alive.
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value> & Sendable,
    order: SortOrder = .forward, modelContext: ModelContext? = nil
  ) {
    self.init(filter: filter, sort: [SortDescriptor(keyPath, order: order)], modelContext: modelContext)
  }

  /// The objects that meet a condition, in the order of a property that may be nil.
  /// - Parameters:
  ///   - filter: The condition; nil: all objects.
  ///   - keyPath: The property.
  ///   - order: Forward or reverse.
  ///   - modelContext: Where to ask, in a type that is not ``ModelContextProviding``. It is not kept alive.
  public init<Value: Comparable>(
    filter: Predicate<Element>? = nil, sort keyPath: any KeyPath<Element, Value?> & Sendable,
    order: SortOrder = .forward, modelContext: ModelContext? = nil
  ) {
    self.init(filter: filter, sort: [SortDescriptor(keyPath, order: order)], modelContext: modelContext)
  }
}
