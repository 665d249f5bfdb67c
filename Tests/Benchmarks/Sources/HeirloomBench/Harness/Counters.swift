import CCounters

/// What a run costs besides time: counts hardly differ from run to run, on a busy machine either.
struct Counters {
  /// Nil where the system does not let programs count them, as on most virtual machines.
  var instructions: Double?
  var allocations: Double

  private static let countsInstructions = counters_start() != 0

  static func now() -> Counters {
    Counters(
      instructions: countsInstructions ? Double(counters_instructions()) : nil,
      allocations: Double(counters_allocations()))
  }

  /// What one of several operations cost since an earlier moment.
  func since(_ earlier: Counters, operations: Int) -> Counters {
    let instructions = instructions.flatMap { now in earlier.instructions.map { now - $0 } }
    return Counters(
      instructions: instructions.map { $0 / Double(operations) },
      allocations: (allocations - earlier.allocations) / Double(operations))
  }
}
