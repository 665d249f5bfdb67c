import Foundation
import Heirloom
import Synchronization
import Testing

#if DEBUG
  /// One context used by two threads at once, which no program should do. The handler is one for the whole program.
  @Suite(.serialized) struct `Overlapping use of a context` {
    @Model final class Letter {
      var text: Reluctant
      init(_ text: Reluctant) { self.text = text }
    }

    /// Runs something in the middle of an insertion.
    struct Reluctant: Codable {
      nonisolated(unsafe) static var interlude: () -> Void = {}
      var text: String

      init(_ text: String) { self.text = text }
      init(from decoder: any Decoder) throws { text = try decoder.singleValueContainer().decode(String.self) }

      func encode(to encoder: any Encoder) throws {
        Reluctant.interlude()
        var container = encoder.singleValueContainer()
        try container.encode(text)
      }
    }

    /// What a test shares between threads on purpose.
    private struct Shared: @unchecked Sendable { let context: ModelContext }

    private func collect(_ body: () throws -> Void) rethrows -> [ContextOverlap] {
      let found = Mutex<[ContextOverlap]>([])
      let before = ModelContext.overlapHandler
      ModelContext.overlapHandler = { overlap in found.withLock { $0.append(overlap) } }
      defer { ModelContext.overlapHandler = before }
      try body()
      return found.withLock { $0 }
    }

    @Test func `a save during an insertion is reported with both places and waits for it`() throws {
      let shared = Shared(context: try TestStore(.memory, [Letter.self]).context)
      var found: [ContextOverlap] = []
      var rounds = 0
      // The other thread may come late; then nothing overlaps, and there is another round.
      while found.isEmpty, rounds < 200 {
        rounds += 1
        let isInside = DispatchSemaphore(value: 0)
        let isHere = Atomic(false)
        let thread = Thread {
          isInside.wait()
          isHere.store(true, ordering: .releasing)
          try? shared.context.save()
        }
        thread.start()
        Reluctant.interlude = {
          Reluctant.interlude = {}
          isInside.signal()
          while !isHere.load(ordering: .acquiring) {}
          let end = ContinuousClock.now + .milliseconds(5)
          while ContinuousClock.now < end {}
        }
        found += collect {
          shared.context.insert(Letter(Reluctant("\(rounds)")))
          while !thread.isFinished {}
        }
      }
      let overlap = try #require(found.first)
      #expect(overlap.first.operation == "insert(_:)" && overlap.second.operation == "save()")
      #expect(overlap.first.thread != overlap.second.thread)
      #expect(!overlap.first.callStack.isEmpty && !overlap.second.callStack.isEmpty)
      #expect(overlap.description.contains("insert(_:) on thread 0x"))
      try shared.context.save()
      #expect(try shared.context.fetchCount(FetchDescriptor<Letter>()) == rounds)
    }

    @Test func `threads that fight over a context lose nothing`() throws {
      let store = try TestStore(.memory)
      let shared = Shared(context: store.context)
      _ = collect {
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
          for round in 0..<50 {
            shared.context.insert(Item(title: "\(thread) \(round)"))
            if round % 5 == 0 { try? shared.context.save() }
            if round % 7 == 0 { _ = try? shared.context.fetchIdentifiers(FetchDescriptor<Item>()) }
          }
        }
      }
      try shared.context.save()
      let titles = Set(try store.context.all(Item.self).map(\.title))
      #expect(titles == Set((0..<4).flatMap { thread in (0..<50).map { "\(thread) \($0)" } }))
    }

    @Test func `a context that wanders from thread to thread is no overlap`() async throws {
      let store = try TestStore(.memory)
      let shared = Shared(context: store.context)
      let found = Mutex<[ContextOverlap]>([])
      for round in 0..<20 {
        await withCheckedContinuation { continuation in
          Thread.detachNewThread {
            let overlaps = collect {
              shared.context.insert(Item(title: "\(round)"))
              try? shared.context.save()
            }
            found.withLock { $0 += overlaps }
            continuation.resume()
          }
        }
      }
      #expect(found.withLock { $0.isEmpty })
      #expect(try shared.context.fetchCount(FetchDescriptor<Item>()) == 20)
    }
  }
#endif
