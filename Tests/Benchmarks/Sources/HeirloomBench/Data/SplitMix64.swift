/// A generator whose every bit is well mixed. The low bits of a plain linear congruential generator repeat, so that one
/// column would determine another.
struct SplitMix64: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    return bits ^ (bits >> 31)
  }

  /// A number below a bound. The bias of the remainder is far below what a benchmark could notice.
  mutating func below(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
