import Synchronization

/// Gives out keys of objects: consecutive within a process, from a random start that keeps two processes apart.
///
///     63                 32 31                 0
///     | random, not zero  | counting up        |     bit 63 is free for `spent`
final class KeyGenerator: Sendable {
  static let shared = KeyGenerator()

  /// Marks the key of an object whose row is deleted: the object keeps it, but never enters a context with it again.
  static var spent: UInt64 { 1 << 63 }

  private let following: Atomic<UInt64>

  private init() { following = Atomic(UInt64(UInt32.random(in: 1...0x3fff_ffff)) << 32) }

  func next() -> UInt64 { following.wrappingAdd(1, ordering: .relaxed).oldValue }
}
