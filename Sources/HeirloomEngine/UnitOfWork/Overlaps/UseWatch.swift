import CHeirloomRuntime
import Synchronization

/// In debug builds: which thread is inside a unit of work. A second thread is reported, and waits until the first has
/// left. In release builds there is nothing of it.
///
///     thread   0: nobody is inside; else who
///     overlaps what others did meanwhile; the thread that is inside adds its own place when it leaves
///
/// Threads may take turns, as actors do: only what overlaps is reported.
package final class UseWatch: Sendable {
  #if DEBUG
    private struct Inside {
      var operation: StaticString = ""
      var overlaps: [ThreadUse] = []
    }

    private let thread = Atomic<UInt>(0)
    private let inside = Mutex(Inside())
    private let reporter: (any OverlapReporter)?

    init(_ reporter: (any OverlapReporter)?) { self.reporter = reporter }

    /// After so many pauses, about two seconds, a thread goes on. The one inside may be waiting for it.
    private static let mostPauses = 40_000

    /// - Returns: False when this thread was inside already.
    fileprivate func enter(_ operation: StaticString) -> Bool {
      let me = UInt(heirloom_thread())
      if thread.load(ordering: .relaxed) == me { return false }
      let other = take(me)
      guard other == 0 || awaitTurn(me, operation, other) else { return false }
      inside.withLock { $0.operation = operation }
      return true
    }

    /// - Returns: Who was inside; 0 if nobody was, and this thread is now.
    private func take(_ me: UInt) -> UInt {
      thread.compareExchange(expected: 0, desired: me, ordering: .acquiringAndReleasing).original
    }

    private func awaitTurn(_ me: UInt, _ operation: StaticString, _ other: UInt) -> Bool {
      let use = ThreadUse(operation: "\(operation)", thread: me, callStack: reporter?.callStack() ?? [])
      let first = inside.withLock { inside in
        inside.overlaps.append(use)
        return ThreadUse(operation: "\(inside.operation)", thread: other, callStack: [])
      }
      var pauses = 0
      while take(me) != 0, pauses < UseWatch.mostPauses {
        heirloom_pause()
        pauses += 1
      }
      // What is left of the notes was not seen by the thread that they are about.
      report(inside.withLock { UseWatch.takeOverlaps(&$0) }, first)
      return pauses < UseWatch.mostPauses
    }

    fileprivate func leave() {
      let first = inside.withLock { inside in
        (inside.overlaps.isEmpty ? nil : inside.operation, UseWatch.takeOverlaps(&inside))
      }
      let me = thread.exchange(0, ordering: .acquiringAndReleasing)
      guard let operation = first.0 else { return }
      report(first.1, ThreadUse(operation: "\(operation)", thread: me, callStack: reporter?.callStack() ?? []))
    }

    private static func takeOverlaps(_ inside: inout Inside) -> [ThreadUse] {
      defer { inside.overlaps = [] }
      return inside.overlaps
    }

    private func report(_ overlaps: [ThreadUse], _ first: ThreadUse) {
      for second in overlaps { reporter?.report(first, second) }
    }
  #else
    init(_ reporter: (any OverlapReporter)?) {}
  #endif
}

/// One thread's stay in a unit of work.
package struct UnitUse {
  #if DEBUG
    private let watch: UseWatch?

    package init(_ watch: UseWatch, _ operation: StaticString) {
      self.watch = watch.enter(operation) ? watch : nil
    }

    package func end() { watch?.leave() }
  #else
    @inlinable @inline(__always) package init() {}
    @inlinable @inline(__always) package func end() {}
  #endif
}

extension UnitOfWork {
  /// To be ended when the operation is over.
  @inlinable @inline(__always) package func use(_ operation: StaticString) -> UnitUse {
    #if DEBUG
      UnitUse(watch, operation)
    #else
      UnitUse()
    #endif
  }
}

extension RowPointer {
  /// What a getter or setter does in a debug build: waits while another thread is inside.
  @inlinable @inline(__always) public func noteAccess(_ operation: StaticString) {
    #if DEBUG
      awaitAccess(operation)
    #endif
  }

  #if DEBUG
    @usableFromInline func awaitAccess(_ operation: StaticString) {
      guard let unit = source.unit else { return }
      unit.use(operation).end()
    }
  #endif
}
