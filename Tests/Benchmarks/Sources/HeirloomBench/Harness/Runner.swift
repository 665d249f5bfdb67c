/// Runs workloads, store by store in turns.
struct Runner {
  let options: Options
  let stores: [any EventStore]

  func run() throws -> [Measurement] {
    try Workload.all(options.rows)
      .filter { options.only.isEmpty || options.only.contains($0.id) }
      .flatMap(measure)
  }

  private func measure(_ workload: Workload) throws -> [Measurement] {
    let entrants = try stores.compactMap { store in
      try workload.trial(store).map { Entrant(workload: workload, rows: options.rows, store: store, trial: $0) }
    }
    Progress.note("\(workload.id) \(workload.part ?? workload.title)")
    if workload.unit == .bytes { return try entrants.map { try $0.size() } }
    try compareAnswers(entrants)
    for _ in 0..<options.runs {
      for entrant in entrants { try entrant.time() }
    }
    return entrants.map(\.measurement)
  }

  /// The first run of each store is not timed: it warms the caches and must give the same answer everywhere.
  private func compareAnswers(_ entrants: [Entrant]) throws {
    let answers = try entrants.map { try $0.answer() }
    for (entrant, answer) in zip(entrants, answers) where answer != answers[0] {
      throw DifferentAnswers(
        workload: entrant.measurement.workload.id, first: entrants[0].measurement.store, firstAnswer: answers[0],
        second: entrant.measurement.store, secondAnswer: answer)
    }
  }
}

/// One store in one workload.
private final class Entrant {
  var measurement: Measurement
  private let trial: Trial

  init(workload: Workload, rows: Int, store: any EventStore, trial: Trial) {
    measurement = Measurement(workload: workload, rows: rows, store: store.name, variant: store.variant)
    self.trial = trial
  }

  func answer() throws -> Checksum {
    try trial.prepare()
    let answer = try trial.body()
    try trial.cleanUp()
    return answer
  }

  func time() throws {
    try trial.prepare()
    let before = Counters.now()
    let start = ContinuousClock.now
    let answer = try trial.body()
    let elapsed = start.duration(to: .now)
    let after = Counters.now()
    try trial.cleanUp()
    Blackhole.swallow(answer)
    let operations = measurement.workload.operations
    measurement.times.append(elapsed / .nanoseconds(1) / Double(operations))
    measurement.counters = after.since(before, operations: operations)
  }

  func size() throws -> Measurement {
    measurement.bytes = Int(truncatingIfNeeded: try answer().value)
    return measurement
  }
}

struct DifferentAnswers: Error, CustomStringConvertible {
  let workload: String
  let first: StoreName
  let firstAnswer: Checksum
  let second: StoreName
  let secondAnswer: Checksum

  var description: String {
    "\(workload): \(first) answers \(firstAnswer), \(second) answers \(secondAnswer); nothing was timed"
  }
}
