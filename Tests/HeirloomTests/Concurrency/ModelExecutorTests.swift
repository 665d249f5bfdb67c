import Dispatch
import Heirloom
import Testing

/// Runs its jobs wherever there is room, in no order.
private final class ParallelExecutor: ModelExecutor, @unchecked Sendable {
  let modelContext: ModelContext

  init(_ modelContext: ModelContext) { self.modelContext = modelContext }

  func enqueue(_ job: consuming ExecutorJob) { Issue.record("an actor's job on an executor that keeps no order") }
}

private actor Counter: ModelActor {
  nonisolated let modelContainer: ModelContainer
  nonisolated let modelExecutor: any ModelExecutor
  private var isBusy = false

  init(_ container: ModelContainer) {
    modelContainer = container
    modelExecutor = ParallelExecutor(ModelContext(container))
  }

  func add(_ name: String) throws -> Bool {
    let wasAlone = !isBusy
    isBusy = true
    defer { isBusy = false }
    modelContext.insert(Vehicle(name: name))
    try modelContext.save()
    return wasAlone
  }
}

@Suite struct ModelExecutorTests {
  @Test func `an actor whose executor keeps no order still runs one job after the other`() async throws {
    let store = try TestStore(.memory)
    let counter = Counter(store.container)
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for number in 0..<50 { group.addTask { try await counter.add("\(number)") } }
      for try await wasAlone in group { #expect(wasAlone) }
    }
    #expect(try store.context.fetchCount(FetchDescriptor<Vehicle>()) == 50)
  }
}
