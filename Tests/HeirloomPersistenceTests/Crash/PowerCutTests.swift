import HeirloomEngine
import HeirloomPersistence
import HeirloomSchema
import Testing

/// Power is cut at each call in turn; every image that the disk may hold then must open to a state that was.
@Suite struct PowerCutTests {
  private static let whole: [Scenario.Step] =
    [.open] + (1...5).map { .save($0) } + [.checkpoint, .save(6), .save(7), .checkpoint, .checkpoint, .save(8), .close]
    + [.open, .save(9), .save(10), .checkpointOfOlder, .save(11), .checkpoint, .save(12), .close]

  private static func images(_ seed: UInt64) -> [SimulatedDisk.Loss] {
    [.all, .nothing] + Seeds.list(1).map { .random($0 &* 1_000 &+ seed) }
  }

  @Test(arguments: [StoreOptions.Durability.full, .relaxed])
  func `a power cut at any call leaves a state that was`(durability: StoreOptions.Durability) {
    var number = 1
    while true {
      let scenario = Scenario(SimulatedDisk(), durability: durability)
      scenario.disk.cutPower(atCall: number)
      scenario.run(Self.whole)
      guard scenario.disk.isPowerOff else { break }
      for loss in Self.images(UInt64(number)) {
        expectSound(scenario.disk.afterPowerCut(loss), scenario, "call \(number), \(loss)")
      }
      number += 1
    }
    #expect(number > 100)
  }

  @Test func `a second power cut while recovering from the first loses nothing`() {
    for first in [26, 31, 60] {
      let scenario = Scenario(SimulatedDisk())
      scenario.disk.cutPower(atCall: first)
      scenario.run(Self.whole)
      for seed in Seeds.list(1) {
        let image = scenario.disk.afterPowerCut(.random(seed))
        for second in 1...60 {
          let disk = image.copy()
          disk.cutPower(atCall: second)
          _ = try? StoreFolder.open(
            at: Scenario.path, schema: TestSchema.vehicles, options: .deterministic(seed: 5), fileSystem: disk)
          guard disk.isPowerOff else { break }
          let label = "calls \(first) and \(second), seed \(seed)"
          expectSound(disk.afterPowerCut(.random(UInt64(second))), scenario, label)
          expectSound(disk.afterPowerCut(.all), scenario, label)
        }
      }
    }
  }

  /// A process that dies leaves names and bytes that the next one sees and that are not on the disk yet.
  @Test func `what a killed process left unsynced is made safe by the next one`() throws {
    var number = 1
    while true {
      let scenario = Scenario(SimulatedDisk())
      scenario.disk.cutPower(atCall: number)
      scenario.run(Self.whole)
      guard scenario.disk.isPowerOff else { break }
      // The same disk with the power on: nothing was lost, nothing more was synced.
      let disk = scenario.disk.copy()
      let store = try TestStore(Scenario.path, fileSystem: disk, options: .deterministic(seed: 77))
      #expect(scenario.allowed.contains(store.model), "call \(number)")
      if number % 2 == 0 { try store.checkpoint() }
      try store.save { $0.insert("Owner", 5_000, ["name": .string("second process")]) }
      for loss in Self.images(UInt64(number)) {
        let image = disk.afterPowerCut(loss)
        let opened = try StoreFolder.open(at: Scenario.path, schema: TestSchema.vehicles, fileSystem: image)
        #expect(Model(opened.version) == store.model, "call \(number), \(loss)")
      }
      number += 1
    }
    #expect(number > 100)
  }
}
