public import Heirloom
public import Testing

/// Gives each test a fork of a fixture.
public struct StoreTrait: TestTrait, SuiteTrait, TestScoping {
  let fixture: StoreFixture

  /// A suite hands the trait on to its tests, so that each gets a fork of its own.
  public var isRecursive: Bool { true }

  /// Runs a test with ``TestContainer/current`` set to a new fork.
  public func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    try await TestContainer.$container.withValue(fixture.makeContainer()) { try await function() }
  }
}

extension Trait where Self == StoreTrait {
  /// Gives each test a fork of a fixture; find it in ``TestContainer/current``.
  public static func store(_ fixture: StoreFixture) -> StoreTrait { StoreTrait(fixture: fixture) }
}

/// The store of the test that runs.
public enum TestContainer {
  @TaskLocal static var container: ModelContainer?

  /// The fork that the trait made for this test.
  /// - Throws: An error that names the remedy if the test has no store trait.
  public static var current: ModelContainer {
    get throws {
      guard let container else { throw MissingStore() }
      return container
    }
  }

  /// A test asked for its store and has none.
  public struct MissingStore: Error, CustomStringConvertible {
    /// What to do about it.
    public var description: String {
      "found a test without a store; expected the trait .store(…); add it to @Test or @Suite"
    }
  }
}
