import HeirloomPersistence
import Testing

/// XXH64 against the values of its reference implementation (`cli/xsum_sanity_check.c`).
@Suite struct ChecksumTests {
  /// The bytes that the reference implementation checks itself with.
  private func sanity(_ count: Int) -> [UInt8] {
    var state: UInt64 = 2_654_435_761
    return (0..<count).map { _ in
      defer { state &*= 11_400_714_785_074_694_797 }
      return UInt8(truncatingIfNeeded: state >> 56)
    }
  }

  private func checksum(_ bytes: [UInt8], seed: UInt64 = 0) -> UInt64 {
    bytes.withUnsafeBytes { Checksum.of($0, seed: seed) }
  }

  @Test func `the reference's own values`() {
    let prime: UInt64 = 2_654_435_761
    #expect(checksum([]) == 0xef46_db37_51d8_e999)
    #expect(checksum([], seed: prime) == 0xac75_fda2_929b_17ef)
    #expect(checksum(sanity(1)) == 0xe934_a84a_db05_2768)
    #expect(checksum(sanity(1), seed: prime) == 0x5014_6076_43a9_b4c3)
    #expect(checksum(sanity(4)) == 0x9136_a0dc_a574_57ee)
    #expect(checksum(sanity(14)) == 0x8282_dcc4_994e_35c8)
    #expect(checksum(sanity(14), seed: prime) == 0xc3bd_6bf6_3deb_6df0)
    #expect(checksum(sanity(222)) == 0xb641_ae8c_b691_c174)
    #expect(checksum(sanity(222), seed: prime) == 0x20cb_8ab7_ae10_c14a)
  }

  @Test func `well-known texts`() {
    #expect(checksum(Array("a".utf8)) == 0xd24e_c4f1_a98c_6e5b)
    #expect(checksum(Array("abc".utf8)) == 0x44bc_2cf5_ad77_0999)
  }

  @Test func `a place in memory does not change it`() {
    let bytes = sanity(100)
    bytes.withUnsafeBytes { bytes in
      for start in 0..<8 {
        let part = UnsafeRawBufferPointer(rebasing: bytes[start..<start + 64])
        #expect(Checksum.of(part) == checksum(Array(part)))
      }
    }
  }

  @Test func `a part of a writer has the checksum of its bytes`() {
    var writer = ByteWriter()
    writer.append(sanity(77))
    #expect(writer.checksum(from: 5, seed: 3) == checksum(Array(sanity(77)[5...]), seed: 3))
  }
}
