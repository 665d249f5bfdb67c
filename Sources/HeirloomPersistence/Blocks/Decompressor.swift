internal import CZstd

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Turns zstd frames back into bytes. One at a time may use it; what it returns lasts until the next call.
final class Decompressor {
  private var context: OpaquePointer?
  private var buffer: UnsafeMutableRawPointer?
  private var capacity = 0

  /// What a zstd block of three bytes of header and one of content can grow to.
  private static let greatestRatio = 131_072 / 4

  deinit {
    ZSTD_freeDCtx(context)
    free(buffer)
  }

  func decompress(_ bytes: UnsafeRawBufferPointer, length: Int) throws(FormatError) -> UnsafeRawBufferPointer {
    guard length > 0, length / Decompressor.greatestRatio <= bytes.count else {
      throw FormatError(
        offset: 0, found: "\(bytes.count) compressed bytes for \(length)", expected: "a length that zstd can produce")
    }
    try reserve(length)
    if context == nil { context = ZSTD_createDCtx() }
    guard let context, let buffer else {
      throw FormatError(offset: 0, found: "no memory to decompress", expected: "room for zstd's tables")
    }
    let size = ZSTD_decompressDCtx(context, buffer, length, bytes.baseAddress, bytes.count)
    guard ZSTD_isError(size) == 0, size == length else {
      throw FormatError(offset: 0, found: "bytes that zstd cannot read", expected: "\(length) bytes when decompressed")
    }
    return UnsafeRawBufferPointer(start: buffer, count: length)
  }

  /// A length from a file may be more than there is memory: that must not end the program.
  private func reserve(_ length: Int) throws(FormatError) {
    guard length > capacity else { return }
    free(buffer)
    capacity = 0
    buffer = malloc(length)
    guard buffer != nil else {
      throw FormatError(offset: 0, found: "no memory for \(length) bytes", expected: "a block that fits in memory")
    }
    capacity = length
  }
}
