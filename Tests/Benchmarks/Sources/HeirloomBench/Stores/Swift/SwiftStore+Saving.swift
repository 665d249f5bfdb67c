import Foundation

extension SwiftStore {
  /// The least that a durable save can do: append the bytes to a file and wait for the device.
  func saveOneByOne(_ rows: [EventRow]) throws -> Trial? {
    let path = folder.appendingPathComponent("append").path
    let file = FileDescriptor(path)
    let bytes = [UInt8](repeating: 7, count: 128)
    return Trial {
      for _ in rows { try file.appendAndSync(bytes) }
      return Checksum(rows.count)
    }
  }
}

/// A file that is open for appending.
private final class FileDescriptor {
  private let number: Int32

  init(_ path: String) { number = open(path, O_CREAT | O_TRUNC | O_WRONLY | O_APPEND, 0o600) }

  deinit { close(number) }

  func appendAndSync(_ bytes: [UInt8]) throws {
    guard write(number, bytes, bytes.count) == bytes.count, fdatasync(number) == 0 else {
      throw CocoaError(.fileWriteUnknown)
    }
  }
}
