import HeirloomEngine
import HeirloomPersistence
import HeirloomSchema
import Testing

/// Random saves, checkpoints and reopenings, compared with plain dictionaries after each step.
@Suite struct RandomModelTests {
  @Test(arguments: Seeds.list(5))
  func `a store holds what a dictionary holds`(seed: UInt64) throws {
    print("RandomModelTests: HEIRLOOM_TEST_SEED=\(seed)")
    var run = RandomRun(seed: seed)
    try run.run(steps: 60)
  }
}

private struct RandomRun {
  private var generator: SplitMix64
  private let disk = SimulatedDisk()
  private let schema: StoreSchema
  private var store: TestStore
  private var nextKey: UInt64 = 1

  init(seed: UInt64) {
    generator = SplitMix64(seed: seed)
    schema = seed % 2 == 0 ? TestSchema.vehicles : TestSchema.everything
    do {
      let durability: StoreOptions.Durability = seed % 3 == 0 ? .relaxed : .full
      store = try TestStore(
        Fixture.path, schema: schema, fileSystem: disk, options: .deterministic(durability: durability, seed: seed))
    } catch {
      fatalError("\(error)")
    }
  }

  mutating func run(steps: Int) throws {
    for step in 0..<steps {
      switch generator.next() % 10 {
      case 0...5: try store.save(randomChanges())
      case 6: try store.checkpoint()
      case 7:
        try store.checkpoint()
        try store.reopen()
        try store.checkpoint()
        try store.reopen()
      default: try store.reopen()
      }
      #expect(Model(store.version) == store.model, "step \(step)")
    }
    try store.reopen()
    #expect(Model(store.version) == store.model)
  }

  private mutating func randomChanges() -> Changes {
    var changes = Changes(schema)
    for layout in schema.layouts {
      // Sometimes many rows, so that blocks are crossed.
      let count = generator.next() % 40 == 0 ? 9_000 / UInt64(layout.properties.count) : generator.next() % 6
      for _ in 0..<count {
        nextKey += 1 + generator.next() % 3
        changes.insert(layout.name, nextKey, randomRow(layout, all: true))
      }
      let keys = (store.model.rows[layout.name] ?? [:]).keys.sorted()
      guard !keys.isEmpty else { continue }
      let chosen = Set((0..<generator.next() % 5).map { _ in keys[Int(generator.next() % UInt64(keys.count))] })
      for key in chosen.sorted() {
        if generator.next() % 3 == 0 {
          changes.delete(layout.name, key)
        } else {
          changes.update(layout.name, key, randomRow(layout, all: false))
        }
      }
    }
    return changes
  }

  private mutating func randomRow(_ layout: EntityLayout, all: Bool) -> [String: Scalar] {
    var row: [String: Scalar] = [:]
    let distributions = BlockSamples.Distribution.allCases
    for property in layout.properties where all || generator.next() % 3 == 0 {
      let distribution = distributions[Int(generator.next() % UInt64(distributions.count))]
      let number = Int(generator.next() % 50)
      row[property.name] =
        property.isOptional && generator.next() % 4 == 0
        ? .null : BlockSamples.value(property.storage, number, distribution, &generator)
    }
    return row
  }
}
