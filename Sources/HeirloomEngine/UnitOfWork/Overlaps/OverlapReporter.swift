/// What a thread did in a unit of work, and from where.
package struct ThreadUse: Sendable {
  package let operation: String
  package let thread: UInt
  /// Empty when the thread could not be asked.
  package let callStack: [String]
}

/// Whom a unit of work tells that two threads used it at once. Called in debug builds only, on either thread.
package protocol OverlapReporter: Sendable {
  func callStack() -> [String]
  func report(_ first: ThreadUse, _ second: ThreadUse)
}
