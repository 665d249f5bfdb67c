import Foundation
import Synchronization

/// Gives out keys of objects: consecutive within a process, from a start that keeps two processes apart.
///
///     62                  31 30                0
///     | seconds since 2001  | random           |  + objects made so far     bit 63 is free for `spent`
///
/// A later process begins higher, so that the keys of a store ascend and are found by binary search.
final class KeyGenerator: Sendable {
  static let shared = KeyGenerator()

  /// Marks the key of an object whose row is deleted: the object keeps it, but never enters a context with it again.
  static var spent: UInt64 { 1 << 63 }

  private let following: Atomic<UInt64>

  private init() {
    let seconds = UInt64(min(max(1, Date.now.timeIntervalSinceReferenceDate), Double(Int32.max)))
    following = Atomic(seconds << 31 | UInt64.random(in: 0..<1 << 31))
  }

  func next() -> UInt64 { following.wrappingAdd(1, ordering: .relaxed).oldValue }
}
