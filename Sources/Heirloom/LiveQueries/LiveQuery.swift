import HeirloomEngine
public import Observation

/// The objects that a descriptor asks for, kept up to date. Ours.
///
/// The list follows what changes in its context, saved or not, and what other contexts save as soon as the context
/// takes it. It is `Observable`: whoever reads ``elements`` is told when they become others.
///
/// ```swift
/// let next = try LiveQuery(
///   FetchDescriptor<Event>(predicate: #Predicate { $0.start > now }, sortBy: [SortDescriptor(\.start)]),
///   in: container.mainContext)
/// next.onChange = { change in print("\(change.insertions.count) new events") }
/// ```
///
/// Changes are worked in together at the end of the current job of the actor that made the query, and at
/// ``ModelContext/save()``, ``ModelContext/rollback()``, ``ModelContext/refresh()`` and
/// ``ModelContext/processPendingChanges()``. Where no actor made the query, only at the latter.
///
/// A live query belongs to the thread or actor of its context and does not keep the context alive. When that is gone,
/// the list stays as it is.
@Observable
public final class LiveQuery<Model: PersistentModel> {
  /// The objects, in order.
  public private(set) var elements: [Model] = []
  /// Why the list could not be brought up to date; it is as it was before then, and the next change tries again.
  public private(set) var fetchError: (any Error)?
  /// What is asked for. Setting it brings the list up to date at once.
  @ObservationIgnored public var descriptor: FetchDescriptor<Model> {
    didSet { restart() }
  }
  /// Called after the list has become another one, or objects in it were changed.
  @ObservationIgnored public var onChange: ((LiveQueryChange) -> Void)?
  @ObservationIgnored var followers: [LiveQueryFollower] = []
  /// Called before all others.
  @ObservationIgnored var onElements: ((LiveQueryChange) -> Void)?

  @ObservationIgnored private weak var context: ModelContext?
  @ObservationIgnored private var live: LiveRows
  @ObservationIgnored private var pendingChange: LiveQueryChange?

  /// Fetches, and follows from then on.
  ///
  /// - Parameters:
  ///   - descriptor: What to ask for.
  ///   - context: Where to ask.
  ///   - isolation: The actor that uses the context.
  /// - Throws: What ``ModelContext/fetch(_:)`` throws.
  public init(
    _ descriptor: FetchDescriptor<Model>, in context: ModelContext, isolation: isolated (any Actor)? = #isolation
  ) throws {
    self.descriptor = descriptor
    self.context = context
    context.beginLiveQueries(isolation)
    live = try context.liveRows(descriptor)
    _ = try bringUpToDate(.everything, context)
    context.liveQueries.append(LiveQueryReference(self))
  }

  /// What keeping up has cost so far: scans of the store, rows whose condition was asked one by one, comparisons.
  package var cost: (scans: Int, rowsAsked: Int, comparisons: Int) {
    (live.statistics.scans, live.statistics.rowsAsked, live.statistics.comparisons)
  }

  /// The context that the query follows; nil once that is gone.
  public var modelContext: ModelContext? { context }

  private func bringUpToDate(_ changed: ChangedRows, _ context: ModelContext) throws -> RowListChange {
    let old = live.window
    let change = try context.update(live, changed, descriptor)
    if change.changesOrder { show(change, old, context) }
    if fetchError != nil { fetchError = nil }
    return change
  }

  /// Objects that stay are not looked up again.
  private func show(_ change: RowListChange, _ old: ArraySlice<LiveRow>, _ context: ModelContext) {
    var new = elements
    var moved: [LiveRow: Model] = [:]
    for move in change.moves { moved[move.row] = new[move.from] }
    let leaving = change.removals.map(\.index) + change.moves.map(\.from)
    let coming = change.insertions.map { ($0.index, $0.row) } + change.moves.map { ($0.to, $0.row) }
    guard leaving.count + coming.count > 8 else {
      for index in leaving.sorted(by: >) { new.remove(at: index) }
      for (index, row) in coming.sorted(by: { $0.0 < $1.0 }) {
        if let model = moved[row] ?? self.model(row, context) { new.insert(model, at: index) }
      }
      elements = new
      return
    }
    let known = Dictionary(zip(old, elements), uniquingKeysWith: { first, _ in first })
    elements = live.window.compactMap { known[$0] ?? self.model($0, context) }
  }

  private func model(_ row: LiveRow, _ context: ModelContext) -> Model? {
    context.liveObject(row, includesPending: descriptor.includePendingChanges) as? Model
  }

  private func restart() {
    guard let context else { return }
    do {
      let restarted = try context.liveRows(descriptor)
      restarted.take(live)
      live = restarted
    } catch {
      fetchError = error
      return
    }
    process(.everything)
    deliver()
  }
}

extension LiveQuery: AnyLiveQuery {
  func process(_ changed: ChangedRows) {
    guard let context else { return }
    do {
      let change = try bringUpToDate(changed, context)
      if !change.isEmpty { pendingChange = LiveQueryChange(change, context.contents) }
    } catch {
      fetchError = error
      for follower in followers { follower.fail(error) }
      followers = []
    }
  }

  func deliver() {
    guard let change = pendingChange else { return }
    pendingChange = nil
    onElements?(change)
    onChange?(change)
    followers.removeAll(where: \.isCancelled)
    for follower in followers { follower.receive(change) }
  }
}

@available(*, unavailable, message: "A live query belongs to the thread or actor of its context.")
extension LiveQuery: @unchecked Sendable {}
