import Foundation
import HeirloomEngine
import Synchronization

extension ModelContext {
  /// Who hears, in a debug build, that two threads used one context at the same time. Ours.
  ///
  /// Writes a ``ContextOverlap`` to the standard error output, unless you set it. Called on one of the two threads,
  /// after both operations were kept apart; it must not use the context.
  ///
  /// ```swift
  /// ModelContext.overlapHandler = { overlap in preconditionFailure(overlap.description) }
  /// ```
  public static var overlapHandler: @Sendable (ContextOverlap) -> Void {
    get { ContextOverlapReporter.handler.withLock { $0 } }
    set { ContextOverlapReporter.handler.withLock { $0 = newValue } }
  }
}

/// Hands overlaps from the engine to the handler.
struct ContextOverlapReporter: OverlapReporter {
  static let handler = Mutex<@Sendable (ContextOverlap) -> Void> { overlap in
    FileHandle.standardError.write(Data((overlap.description + "\n").utf8))
  }

  func callStack() -> [String] { Thread.callStackSymbols }

  func report(_ first: ThreadUse, _ second: ThreadUse) {
    let handler = ContextOverlapReporter.handler.withLock { $0 }
    handler(ContextOverlap(first: ContextOverlap.Use(first), second: ContextOverlap.Use(second)))
  }
}

extension ContextOverlap.Use {
  init(_ use: ThreadUse) {
    self.init(operation: use.operation, thread: use.thread, callStack: use.callStack)
  }
}
