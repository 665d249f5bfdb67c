/// Two threads that used one context at the same time. Ours.
///
/// Debug builds notice it, in the operations of a context and in the properties of its objects. The second thread is
/// held back until the first is done, so that nothing is damaged, and ``ModelContext/overlapHandler`` is told. Release
/// builds do not look.
public struct ContextOverlap: Sendable, CustomStringConvertible {
  /// What one thread did.
  public struct Use: Sendable {
    /// Such as `save()`.
    public let operation: String
    /// The thread, by the number that debuggers show.
    public let thread: UInt
    /// The calls that led there, innermost first; empty if the thread did not come back from the operation.
    public let callStack: [String]
  }

  /// The thread that was there.
  public let first: Use
  /// The thread that came.
  public let second: Use

  /// What was found, what was expected, what to do, and both call stacks.
  public var description: String {
    """
    Heirloom: found a context in use by two threads at once: \(first.operation) on \(ContextOverlap.name(first)) and \
    \(second.operation) on \(ContextOverlap.name(second)); expected one thread or actor at a time; make a context for \
    each from the container and pass persistentModelID between them.
    \(ContextOverlap.list(first))
    \(ContextOverlap.list(second))
    """
  }

  private static func name(_ use: Use) -> String { "thread 0x\(String(use.thread, radix: 16))" }

  private static func list(_ use: Use) -> String {
    (["  \(use.operation) on \(name(use))"] + use.callStack.map { "    \($0)" }).joined(separator: "\n")
  }
}
