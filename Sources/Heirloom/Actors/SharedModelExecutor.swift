import Dispatch

/// Runs the jobs of model actors whose own executor makes no promise of order: an actor needs one that does.
///
/// All such actors share it, so it lives as long as the program.
final class SharedModelExecutor: SerialExecutor {
  static let shared = SharedModelExecutor()

  private let queue = DispatchQueue(label: "heirloom.model-actors")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { [self] in job.runSynchronously(on: asUnownedSerialExecutor()) }
  }

  func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}
