import Synchronization

/// Runs something for a context when the work that goes on where the context is used has come to its end.
///
/// A context belongs to an actor or a thread, and only who made it knows which. Without a scheduler a context does
/// such work only when it is called anyway.
struct TurnScheduler: Sendable {
  private let schedule: @Sendable (@escaping @Sendable () -> Void) -> Void

  init(_ schedule: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void) { self.schedule = schedule }

  /// After the current job of the main actor.
  static let main = TurnScheduler { body in Task { @MainActor in body() } }

  /// After the current job of an actor. A model actor holds the context that holds this.
  static func after(_ actor: any Actor) -> TurnScheduler {
    TurnScheduler { [weak actor] body in
      guard let actor else { return }
      Task { await run(body, on: actor) }
    }
  }

  func callAsFunction(_ body: @escaping @Sendable () -> Void) { schedule(body) }

  private static func run(_ body: @Sendable () -> Void, on actor: isolated any Actor) { body() }
}

/// A context as a job names it that will run where the context belongs; gone by then, there is nothing to do.
struct ContextReference: @unchecked Sendable {
  private(set) weak var context: ModelContext?

  init(_ context: ModelContext) { self.context = context }

  func endTurn(isAsked: Bool) { context?.endTurn(isAsked: isAsked) }

  func takeCommits() { context?.takeCommits() }
}

/// Wakes a context when others have saved, once for any number of saves.
final class CommitFollower: Sendable {
  private let isAwake = Atomic(false)
  private let context: ContextReference
  private let scheduler: TurnScheduler

  init(_ context: ModelContext, _ scheduler: TurnScheduler) {
    self.context = ContextReference(context)
    self.scheduler = scheduler
  }

  func wake() {
    guard !isAwake.exchange(true, ordering: .acquiringAndReleasing) else { return }
    scheduler { [self] in
      isAwake.store(false, ordering: .releasing)
      context.takeCommits()
    }
  }
}
