import HeirloomPersistence
import Testing

/// Each call in turn fails once, without a power cut.
@Suite struct FailingCallTests {
  private static let steps: [Scenario.Step] =
    [
      .open, .save(1), .save(2), .save(3), .checkpoint, .save(4), .close, .open, .save(5), .checkpoint, .save(6),
      .close,
    ]

  static let faults: [(String, SimulatedDisk.Fault)] = [
    ("EIO", .fail(.other, 5)), ("ENOSPC", .fail(.full, 28)), ("EACCES", .fail(.denied, 13)),
    ("short", .tear(after: 20, .other, 5)),
  ]

  @Test(arguments: 0..<faults.count)
  func `a call that fails once costs at most the save that it was for`(fault: Int) {
    let (name, fault) = Self.faults[fault]
    var number = 1
    while true {
      let scenario = Scenario(SimulatedDisk())
      let target = number
      scenario.disk.setPlan { $0.number == target ? fault : nil }
      scenario.run(Self.steps)
      guard scenario.disk.callCount >= number else { break }
      scenario.disk.setPlan(nil)
      expectSound(scenario.disk.copy(), scenario, "\(name) at call \(number)")
      expectSound(scenario.disk.afterPowerCut(.all), scenario, "\(name) at call \(number), then a power cut")
      number += 1
    }
    #expect(number > 60)
  }

  @Test(arguments: 0..<faults.count)
  func `where the store can go on the same step succeeds the second time`(fault: Int) throws {
    let (name, fault) = Self.faults[fault]
    var number = 1
    var repeated = 0
    while true {
      let disk = SimulatedDisk()
      let target = number
      disk.setPlan { $0.number == target ? fault : nil }
      // A failed opening leaves nothing behind that keeps the next one from succeeding.
      let store = try (try? TestStore(Scenario.path, fileSystem: disk)) ?? TestStore(Scenario.path, fileSystem: disk)
      try saveAndCheckpoint(store, &repeated)
      guard disk.callCount >= number else { break }
      disk.setPlan(nil)
      try store.reopen()
      #expect(Model(store.version) == store.model, "\(name) at call \(number)")
      number += 1
    }
    #expect(number > 60)
    #expect(repeated > 5)
  }

  private func saveAndCheckpoint(_ store: TestStore, _ repeated: inout Int) throws {
    for number in 1...4 as ClosedRange<UInt64> {
      var changes = Changes(TestSchema.vehicles)
      Scenario.edit(number, &changes)
      for isCheckpoint in [false, true] {
        guard !run(store, changes, isCheckpoint) else { continue }
        if store.folder.failure != nil {
          #expect(!run(store, changes, isCheckpoint))
          try store.reopen()
        }
        repeated += 1
        #expect(run(store, changes, isCheckpoint))
      }
    }
  }

  private func run(_ store: TestStore, _ changes: Changes, _ isCheckpoint: Bool) -> Bool {
    do {
      if isCheckpoint { try store.checkpoint() } else { try store.save(changes) }
      return true
    } catch {
      return false
    }
  }
}
