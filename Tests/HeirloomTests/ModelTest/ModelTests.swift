import Heirloom
import Testing

/// Random work on a store and on dictionaries, compared after each step.
///
/// `HEIRLOOM_TEST_SEEDS` is the number of runs, `HEIRLOOM_TEST_SEED` repeats one.
@Suite struct ModelTests {
  @Test(arguments: StoreKind.allCases, RandomSeeds.all)
  func `a store is a dictionary of objects`(_ kind: StoreKind, _ seed: UInt64) throws {
    try ModelRun(kind, seed: seed).run(steps: 150)
  }
}
