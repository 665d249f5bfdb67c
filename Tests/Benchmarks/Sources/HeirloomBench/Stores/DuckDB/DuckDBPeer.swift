import Foundation

/// A Python process with DuckDB's package, which answers one statement a line.
///
///     to it      a statement
///     from it    the checksum of its rows in hexadecimal, or "error", a space and a message
final class DuckDBPeer {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private var received = Data()
  private(set) var version = ""

  /// Nil if there is no Python, or none with the package.
  init?() {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-u", "-c", DuckDBPeer.program]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil, let version = nextLine() else { return nil }
    self.version = version
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  func run(_ statement: String) throws -> Checksum {
    try input.fileHandleForWriting.write(contentsOf: Data((statement + "\n").utf8))
    let line = nextLine() ?? "error the process has ended"
    guard let value = UInt64(line, radix: 16) else { throw DuckDBError(message: line) }
    return Checksum(digest: value)
  }

  private func nextLine() -> String? {
    while true {
      if let end = received.firstIndex(of: 10) {
        defer { received.removeSubrange(...end) }
        return String(decoding: received[..<end], as: UTF8.self)
      }
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { return nil }
      received.append(more)
    }
  }

  /// Adds up what `Checksum` does: numbers, bits of floating-point numbers, lengths of texts.
  private static let program = """
    import sys, struct, duckdb
    def check(value):
        if isinstance(value, float): return struct.unpack('<Q', struct.pack('<d', value))[0]
        if isinstance(value, str): return len(value.encode())
        return value or 0
    connection = duckdb.connect()
    connection.execute('SET threads = 1')
    # Answers alone go to the output.
    connection.execute('SET enable_progress_bar = false')
    print(duckdb.__version__)
    for line in sys.stdin:
        try:
            rows = connection.execute(line).fetchall()
            print('%x' % (sum(check(value) for row in rows for value in row) & (2 ** 64 - 1)))
        except Exception as error:
            print('error', str(error).replace('\\n', ' '))
    """
}

struct DuckDBError: Error, CustomStringConvertible {
  let message: String
  var description: String { "DuckDB: \(message)" }
}
