internal import CZstd

/// Compresses with zstd where it pays. One at a time may use it.
final class Compressor {
  private let level: Int32
  private var context: OpaquePointer?

  /// Smaller inputs are not worth a call.
  private let smallest = 192
  /// From this size on, a sample is tried before the whole.
  private let sampled = 32_768
  private let sample = 4_096

  init(level: Int32) { self.level = level }

  deinit { ZSTD_freeCCtx(context) }

  /// Appends the compressed bytes.
  /// - Returns: Whether they are smaller by a sixteenth; if not, nothing was appended.
  func compress(_ bytes: UnsafeRawBufferPointer, into writer: inout ByteWriter) -> Bool {
    guard bytes.count >= smallest, seemsCompressible(bytes) else { return false }
    let start = writer.count
    let limit = bytes.count - bytes.count / 16
    let size = compress(bytes, limit: limit, into: &writer)
    if size == nil { writer.truncate(to: start) }
    return size != nil
  }

  private func seemsCompressible(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count >= sampled else { return true }
    let middle = bytes.count / 2
    let part = UnsafeRawBufferPointer(rebasing: bytes[middle..<middle + sample])
    var scratch = ByteWriter(capacity: sample)
    return compress(part, limit: sample - sample / 32, into: &scratch) != nil
  }

  /// zstd gives up by itself where the result would not fit.
  private func compress(_ bytes: UnsafeRawBufferPointer, limit: Int, into writer: inout ByteWriter) -> Int? {
    if context == nil { context = ZSTD_createCCtx() }
    guard let context, limit > 0 else { return nil }
    let start = writer.count
    let target = writer.extend(by: limit)
    let size = ZSTD_compressCCtx(context, target, limit, bytes.baseAddress, bytes.count, level)
    guard ZSTD_isError(size) == 0 else { return nil }
    writer.truncate(to: start + size)
    return size
  }
}
