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
}
