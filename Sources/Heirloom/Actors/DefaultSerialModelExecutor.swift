import Dispatch

/// Runs the jobs of one model actor one after the other, with a context of the actor's own.
public final class DefaultSerialModelExecutor: SerialModelExecutor, @unchecked Sendable {
  /// The actor's context. Only jobs of this executor may use it: that is what makes the executor `Sendable`.
  public let modelContext: ModelContext
  private let queue = DispatchQueue(label: "heirloom.model-actor")

  public init(modelContext: ModelContext) { self.modelContext = modelContext }

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { [self] in job.runSynchronously(on: asUnownedSerialExecutor()) }
  }

  public func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}
