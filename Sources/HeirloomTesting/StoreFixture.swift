public import Heirloom

/// Objects that several tests start from: made once, forked for each test.
///
/// ```swift
/// extension StoreFixture {
///   static let trips = StoreFixture(for: Trip.self) { context in
///     context.insert(Trip(name: "Rome"))
///   }
/// }
///
/// @Test(.store(.trips)) func `a trip can be found`() throws {
///   let context = try ModelContext(TestContainer.current)
///   #expect(try context.fetchCount(FetchDescriptor<Trip>()) == 1)
/// }
/// ```
public struct StoreFixture: Sendable {
  private let origin: Result<ModelContainer, any Error>

  /// Makes a store in memory and saves what the block inserts.
  ///
  /// What goes wrong is thrown by each test that uses the fixture.
  public init(for types: any PersistentModel.Type..., fill: (ModelContext) throws -> Void = { _ in }) {
    origin = Result {
      let container = try ModelContainer(
        for: Schema(types), configurations: ModelConfiguration(isStoredInMemoryOnly: true))
      let context = ModelContext(container)
      try fill(context)
      try context.save()
      return container
    }
  }

  /// A store of its own with the fixture's objects.
  /// - Throws: What went wrong when the fixture was made.
  /// - Complexity: O(classes), whatever the number of objects.
  public func makeContainer() throws -> ModelContainer { try origin.get().fork() }
}
