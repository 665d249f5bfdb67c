import Foundation
import HeirloomEngine
import HeirloomSchema
import Synchronization
import Testing

#if DEBUG
  @Suite struct `Watch over the threads in a unit of work` {
    /// Counts who asked for a call stack, which a thread does before it waits.
    private final class Reporter: OverlapReporter {
      let asked = Atomic(0)
      let overlaps = Mutex<[(first: ThreadUse, second: ThreadUse)]>([])

      func callStack() -> [String] {
        asked.add(1, ordering: .sequentiallyConsistent)
        return ["here"]
      }

      func report(_ first: ThreadUse, _ second: ThreadUse) { overlaps.withLock { $0.append((first, second)) } }
    }

    /// What a test shares between threads on purpose.
    private struct Shared: @unchecked Sendable { let unit: UnitOfWork }

    private func makeUnit(_ reporter: Reporter) throws -> UnitOfWork {
      UnitOfWork(store: VersionStore(.empty(schema: try StoreSchema(entities: []))), overlaps: reporter)
    }

    @Test func `a second thread waits for the first and both are named`() throws {
      let reporter = Reporter()
      let shared = Shared(unit: try makeUnit(reporter))
      let isOver = Atomic(false)
      let use = shared.unit.use("first")
      let thread = Thread {
        let use = shared.unit.use("second")
        isOver.store(true, ordering: .sequentiallyConsistent)
        use.end()
      }
      thread.start()
      while reporter.asked.load(ordering: .sequentiallyConsistent) == 0 {}
      let wasEarly = isOver.load(ordering: .sequentiallyConsistent)
      use.end()
      while !thread.isFinished {}
      let isDone = isOver.load(ordering: .sequentiallyConsistent)
      #expect(!wasEarly && isDone)
      let overlaps = reporter.overlaps.withLock { $0 }
      #expect(overlaps.map(\.first.operation) == ["first"] && overlaps.map(\.second.operation) == ["second"])
      #expect(overlaps.allSatisfy { $0.first.thread != $0.second.thread && $0.second.callStack == ["here"] })
    }

    @Test func `threads that take turns and uses inside of uses are no overlap`() throws {
      let reporter = Reporter()
      let shared = Shared(unit: try makeUnit(reporter))
      for _ in 0..<20 {
        let thread = Thread {
          let outer = shared.unit.use("outer")
          let inner = shared.unit.use("inner")
          inner.end()
          outer.end()
        }
        thread.start()
        while !thread.isFinished {}
      }
      #expect(reporter.overlaps.withLock { $0.isEmpty })
    }

    @Test func `a thread that is inside and waits for the other does not hang`() throws {
      let reporter = Reporter()
      let shared = Shared(unit: try makeUnit(reporter))
      let use = shared.unit.use("first")
      let thread = Thread { shared.unit.use("second").end() }
      thread.start()
      while !thread.isFinished {}
      use.end()
      #expect(reporter.overlaps.withLock { $0.map(\.second.operation) } == ["second"])
    }
  }
#endif
