import Synchronization

/// One who is told of the changes of a live query by an asynchronous sequence.
final class LiveQueryFollower {
  private let continuation: AsyncThrowingStream<LiveQueryChange, any Error>.Continuation
  private let cancellation = Cancellation()

  /// Set from whatever thread ends the iteration.
  private final class Cancellation: Sendable {
    let isCancelled = Atomic(false)
  }

  init(_ continuation: AsyncThrowingStream<LiveQueryChange, any Error>.Continuation) {
    self.continuation = continuation
    continuation.onTermination = { [cancellation] _ in
      cancellation.isCancelled.store(true, ordering: .relaxed)
    }
  }

  deinit { continuation.finish() }

  var isCancelled: Bool { cancellation.isCancelled.load(ordering: .relaxed) }

  func receive(_ change: LiveQueryChange) { continuation.yield(change) }

  func fail(_ error: any Error) { continuation.finish(throwing: error) }
}
