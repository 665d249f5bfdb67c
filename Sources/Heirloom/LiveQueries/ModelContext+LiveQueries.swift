import Foundation
import HeirloomEngine
import HeirloomPredicates

/// A live query of any class, as its context sees it.
protocol AnyLiveQuery: AnyObject {
  /// Works changes in.
  func process(_ changed: ChangedRows)
  /// Tells of them, after all live queries of the context have worked them in.
  func deliver()
  var followers: [LiveQueryFollower] { get }
}

/// A context does not keep a live query alive, unless it exists for a sequence of changes.
struct LiveQueryReference {
  private(set) weak var query: (any AnyLiveQuery)?
  private let owned: (any AnyLiveQuery)?

  init(_ query: any AnyLiveQuery, isOwned: Bool = false) {
    self.query = query
    owned = isOwned ? query : nil
  }

  /// Nobody listens any more.
  var isDone: Bool {
    if let owned { return owned.followers.allSatisfy(\.isCancelled) }
    return query == nil
  }
}

extension ModelContext {
  /// Begins to gather what changes.
  func beginLiveQueries(_ actor: (any Actor)?) {
    if let actor { turnScheduler = .after(actor) }
    makeFeed()
    if !unit.followsCommits { unit.follow(CommitInbox {}) }
    unit.setRecording(true)
  }

  func liveRows<Model: PersistentModel>(_ descriptor: FetchDescriptor<Model>) throws -> LiveRows {
    let compiled = try compile(descriptor, sorted: true)
    return LiveRows(
      compiled.query, schema: contents.store.schema, includesPending: descriptor.includePendingChanges)
  }

  /// Brings rows up to date with the version that the context reads and what is pending.
  func update<Model: PersistentModel>(
    _ live: LiveRows, _ changed: ChangedRows, _ descriptor: FetchDescriptor<Model>
  ) throws -> RowListChange {
    let compiled = try compile(descriptor, sorted: false)
    do {
      return try live.update(changed, unit, compiled.environment())
    } catch let failure as QueryFailure {
      throw failure.predicateError
    }
  }

  func liveObject(_ row: LiveRow, includesPending: Bool) -> AnyObject? {
    guard let address = unit.locate(row.key, in: row.entity..<row.entity + 1) else { return nil }
    guard !includesPending, let source = unit.source(address), let base = source.baseRow(of: address.row) else {
      return object(at: address)
    }
    return storedObject(at: RowAddress(entity: row.entity, origin: .base, row: base))
  }

  /// Lets live queries work in what has changed since the last time, and tells those who follow them.
  ///
  /// All of them first have their new lists; then they tell. What is changed meanwhile waits for the next time.
  func processLiveQueries() {
    guard let feed = unit.feed, feed.isRecording, !isDelivering else { return }
    isDelivering = true
    defer { isDelivering = false }
    let changed = feed.takeRows()
    liveQueries.removeAll(where: \.isDone)
    guard !liveQueries.isEmpty else { return unit.setRecording(false) }
    // What is saved counts for queries that leave out pending changes.
    guard !changed.isEmpty || unit.version.sequence != shownSequence else { return }
    shownSequence = unit.version.sequence
    let queries = liveQueries.compactMap(\.query)
    for query in queries { query.process(changed) }
    for query in queries { query.deliver() }
  }
}

extension ModelContext {
  /// The changes of a result, as a sequence. Ours.
  ///
  /// The first element inserts every object that there is; each later one leads from the list before to the next. The
  /// elements are `Sendable`, so the iteration may go on in any actor. It ends with an error when the result can't be
  /// brought up to date, and without one when the context is gone.
  ///
  /// ```swift
  /// var shown: [PersistentIdentifier] = []
  /// for try await change in try context.changes(of: FetchDescriptor<Event>(sortBy: [SortDescriptor(\.start)])) {
  ///   change.apply(to: &shown)
  /// }
  /// ```
  /// - Parameters:
  ///   - descriptor: What to ask for.
  ///   - isolation: The actor that uses the context.
  /// - Throws: What ``fetch(_:)`` throws.
  public func changes<Model: PersistentModel>(
    of descriptor: FetchDescriptor<Model>, isolation: isolated (any Actor)? = #isolation
  ) throws -> AsyncThrowingStream<LiveQueryChange, any Error> {
    let query = try LiveQuery(descriptor, in: self, isolation: isolation)
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: LiveQueryChange.self)
    let follower = LiveQueryFollower(continuation)
    var first = LiveQueryChange()
    first.insertions = query.elements.enumerated().map { .init(index: $0, identifier: $1.persistentModelID) }
    follower.receive(first)
    query.followers = [follower]
    liveQueries.removeAll { $0.query === query }
    liveQueries.append(LiveQueryReference(query, isOwned: true))
    return stream
  }
}
