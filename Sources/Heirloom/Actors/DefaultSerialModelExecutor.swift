import Dispatch

/// Runs the jobs of one model actor one after the other, with a context of the actor's own.
public final class DefaultSerialModelExecutor: SerialModelExecutor, @unchecked Sendable {
  /// The actor's context. Only jobs of this executor may use it: that is what makes the executor `Sendable`.
  public let modelContext: ModelContext
  private let queue = DispatchQueue(label: "heirloom.model-actor")

  /// An executor for an actor that owns `modelContext`. Observation is switched off: nobody can observe an actor's
  /// objects.
  public init(modelContext: ModelContext) {
    modelContext.isObservationEnabled = false
    self.modelContext = modelContext
    modelContext.turnScheduler = TurnScheduler { [queue] body in queue.async(execute: body) }
  }

  /// Runs a job after all that were enqueued before it.
  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { [self] in job.runSynchronously(on: asUnownedSerialExecutor()) }
  }

  /// The executor as Swift's concurrency refers to it.
  public func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}
