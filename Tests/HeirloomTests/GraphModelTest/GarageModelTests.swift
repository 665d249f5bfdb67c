import Testing

@Suite struct GarageModelTests {
  @Test(arguments: RandomSeeds.all, StoreKind.allCases)
  func `a context shows what plain values do, after every step`(seed: UInt64, kind: StoreKind) throws {
    print("GarageModelTests: HEIRLOOM_TEST_SEED=\(seed)")
    try GarageRun(kind, seed: seed).run(steps: 250)
  }
}
