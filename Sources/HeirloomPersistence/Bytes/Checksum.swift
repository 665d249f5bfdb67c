/// XXH64 by Yann Collet, after https://github.com/Cyan4973/xxHash (`doc/xxhash_spec.md`).
package enum Checksum {
  package static func of(_ bytes: UnsafeRawBufferPointer, seed: UInt64 = 0) -> UInt64 {
    guard let base = bytes.baseAddress else { return finish(start(seed), nil, 0, 0) }
    var offset = 0
    var hash: UInt64
    if bytes.count >= 32 {
      hash = stripes(base, bytes.count & ~31, seed)
      offset = bytes.count & ~31
    } else {
      hash = start(seed)
    }
    hash = hash &+ UInt64(bytes.count)
    return finish(hash, base, offset, bytes.count)
  }

  private static let prime1: UInt64 = 0x9e37_79b1_85eb_ca87
  private static let prime2: UInt64 = 0xc2b2_ae3d_27d4_eb4f
  private static let prime3: UInt64 = 0x1656_67b1_9e37_79f9
  private static let prime4: UInt64 = 0x85eb_ca77_c2b2_ae63
  private static let prime5: UInt64 = 0x27d4_eb2f_1656_67c5

  private static func start(_ seed: UInt64) -> UInt64 { seed &+ prime5 }

  private static func stripes(_ base: UnsafeRawPointer, _ count: Int, _ seed: UInt64) -> UInt64 {
    var lane1 = seed &+ prime1 &+ prime2
    var lane2 = seed &+ prime2
    var lane3 = seed
    var lane4 = seed &- prime1
    var offset = 0
    while offset < count {
      lane1 = round(lane1, word(base, offset))
      lane2 = round(lane2, word(base, offset &+ 8))
      lane3 = round(lane3, word(base, offset &+ 16))
      lane4 = round(lane4, word(base, offset &+ 24))
      offset &+= 32
    }
    let mixed = rotate(lane1, 1) &+ rotate(lane2, 7) &+ rotate(lane3, 12) &+ rotate(lane4, 18)
    return merge(merge(merge(merge(mixed, lane1), lane2), lane3), lane4)
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
