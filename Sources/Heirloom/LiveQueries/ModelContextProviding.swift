/// A class of the main actor with a context, in which its ``Query`` properties look: a view model, as a rule.
///
/// ```swift
/// final class TripList: ModelContextProviding {
///   let modelContext: ModelContext
///   @Query(sort: \Trip.start) var trips: [Trip]
///
///   init(_ container: ModelContainer) { modelContext = container.mainContext }
/// }
/// ```
@MainActor public protocol ModelContextProviding: AnyObject {
  /// The context of the class's queries.
  var modelContext: ModelContext { get }
}
