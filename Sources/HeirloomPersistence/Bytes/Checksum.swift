/// XXH64 by Yann Collet, after https://github.com/Cyan4973/xxHash (`doc/xxhash_spec.md`).
package enum Checksum {
  package static func of(_ bytes: UnsafeRawBufferPointer, seed: UInt64 = 0) -> UInt64 {
    var lanes = Lanes(seed)
    return lanes.finish(bytes, before: 0, seed)
  }

  /// The checksum of bytes that come in pieces, each of a multiple of 32 bytes but the last.
  struct Pieces {
    private let seed: UInt64
    private var lanes: Lanes
    private var count = 0

    init(seed: UInt64) {
      self.seed = seed
      lanes = Lanes(seed)
    }

    mutating func add(_ piece: UnsafeRawBufferPointer) {
      guard let base = piece.baseAddress else { return }
      lanes.add(base, piece.count)
      count += piece.count
    }

    mutating func finish(_ last: UnsafeRawBufferPointer) -> UInt64 { lanes.finish(last, before: count, seed) }
  }

  private static let prime1: UInt64 = 0x9e37_79b1_85eb_ca87
  private static let prime2: UInt64 = 0xc2b2_ae3d_27d4_eb4f
  private static let prime3: UInt64 = 0x1656_67b1_9e37_79f9
  private static let prime4: UInt64 = 0x85eb_ca77_c2b2_ae63
  private static let prime5: UInt64 = 0x27d4_eb2f_1656_67c5

  /// Four sums that take turns, eight bytes each.
  private struct Lanes {
    private var lane1: UInt64
    private var lane2: UInt64
    private var lane3: UInt64
    private var lane4: UInt64

    init(_ seed: UInt64) {
      lane1 = seed &+ prime1 &+ prime2
      lane2 = seed &+ prime2
      lane3 = seed
      lane4 = seed &- prime1
    }

    /// Adds all whole stripes of 32 bytes.
    mutating func add(_ base: UnsafeRawPointer, _ count: Int) {
      var (one, two, three, four) = (lane1, lane2, lane3, lane4)
      var offset = 0
      while offset &+ 32 <= count {
        one = round(one, word(base, offset))
        two = round(two, word(base, offset &+ 8))
        three = round(three, word(base, offset &+ 16))
        four = round(four, word(base, offset &+ 24))
        offset &+= 32
      }
      (lane1, lane2, lane3, lane4) = (one, two, three, four)
    }

    /// Adds the last bytes and mixes everything.
    mutating func finish(_ last: UnsafeRawBufferPointer, before count: Int, _ seed: UInt64) -> UInt64 {
      if let base = last.baseAddress { add(base, last.count) }
      let total = count + last.count
      let hash = total < 32 ? seed &+ prime5 : mixed
      return Checksum.finish(hash &+ UInt64(total), last.baseAddress, last.count & ~31, last.count)
    }

    private var mixed: UInt64 {
      let sum = rotate(lane1, 1) &+ rotate(lane2, 7) &+ rotate(lane3, 12) &+ rotate(lane4, 18)
      return merge(merge(merge(merge(sum, lane1), lane2), lane3), lane4)
    }
  }

  private static func finish(_ start: UInt64, _ base: UnsafeRawPointer?, _ first: Int, _ count: Int) -> UInt64 {
    var hash = start
    var offset = first
    if let base {
      while offset &+ 8 <= count {
        hash = rotate(hash ^ round(0, word(base, offset)), 27) &* prime1 &+ prime4
        offset &+= 8
      }
      if offset &+ 4 <= count {
        let half = UInt64(UInt32(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt32.self)))
        hash = rotate(hash ^ (half &* prime1), 23) &* prime2 &+ prime3
        offset &+= 4
      }
      while offset < count {
        hash = rotate(hash ^ (UInt64(base.load(fromByteOffset: offset, as: UInt8.self)) &* prime5), 11) &* prime1
        offset &+= 1
      }
    }
    hash = (hash ^ (hash >> 33)) &* prime2
    hash = (hash ^ (hash >> 29)) &* prime3
    return hash ^ (hash >> 32)
  }

  @inline(__always) private static func word(_ base: UnsafeRawPointer, _ offset: Int) -> UInt64 {
    UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  @inline(__always) private static func rotate(_ value: UInt64, _ bits: UInt64) -> UInt64 {
    value &<< bits | value &>> (64 &- bits)
  }

  @inline(__always) private static func round(_ lane: UInt64, _ input: UInt64) -> UInt64 {
    rotate(lane &+ input &* prime2, 31) &* prime1
  }

  @inline(__always) private static func merge(_ hash: UInt64, _ lane: UInt64) -> UInt64 {
    (hash ^ round(0, lane)) &* prime1 &+ prime4
  }
}

extension ByteWriter {
  /// The checksum of the bytes from `start` on.
  package func checksum(from start: Int = 0, seed: UInt64 = 0) -> UInt64 {
    withBytes(from: start) { Checksum.of($0, seed: seed) }
  }
}
