#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// How a store is opened.
package struct StoreOptions: Sendable {
  package enum Durability: Hashable, Sendable {
    /// Each save has reached the disk when it returns.
    case full
    /// The system writes when it likes: saves survive the program, but the last ones perhaps not a power cut.
    case relaxed
  }

  package var isReadOnly: Bool
  package var durability: Durability
  /// Nanoseconds since 1970, for the history. Nothing is ordered by it.
  package var clock: @Sendable () -> Int64
  /// Bits for identifiers and salts.
  package var random: @Sendable () -> UInt64

  package init(
    isReadOnly: Bool = false, durability: Durability = .full,
    clock: @escaping @Sendable () -> Int64 = StoreOptions.wallClock,
    random: @escaping @Sendable () -> UInt64 = { UInt64.random(in: 0...UInt64.max) }
  ) {
    self.isReadOnly = isReadOnly
    self.durability = durability
    self.clock = clock
    self.random = random
  }

  package static let wallClock: @Sendable () -> Int64 = {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    return Int64(now.tv_sec) &* 1_000_000_000 &+ Int64(now.tv_nsec)
  }
}
