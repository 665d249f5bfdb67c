/// The versions of the format, and the first bytes of each kind of file.
package enum FileFormat {
  /// The version that this program writes and the newest that it reads.
  package static let version: UInt16 = 1
  /// The oldest version that can read what this program writes.
  package static let oldestReader: UInt16 = 1

  enum Kind: UInt8 {
    case snapshot = 0x53
    case log = 0x4c
    case manifest = 0x4d

    var name: String {
      switch self {
      case .snapshot: "a snapshot"
      case .log: "a log"
      case .manifest: "a manifest"
      }
    }
  }

  /// A byte above 127, three letters, CR LF, Ctrl-Z, LF: what a transfer in text mode destroys.
  static func magic(_ kind: Kind) -> [UInt8] { [0x89, 0x48, 0x4c, kind.rawValue, 0x0d, 0x0a, 0x1a, 0x0a] }

  static func writeHead(_ kind: Kind, into writer: inout ByteWriter) {
    writer.append(magic(kind))
    writer.append(version)
    writer.append(oldestReader)
  }

  /// Reads magic and versions.
  static func readHead(_ kind: Kind, from reader: inout ByteReader, file: String) throws(StorageError) {
    let found = try parsing(file) { () throws(FormatError) in Array(try reader.take(min(8, reader.remaining))) }
    guard found == magic(kind) else { throw foreign(kind, found, file) }
    let (_, oldest) = try parsing(file) { () throws(FormatError) in
      (try reader.read(UInt16.self), try reader.read(UInt16.self))
    }
    guard oldest <= version else {
      throw StorageError(
        .unsupportedVersion, found: "a file for version \(oldest) of the format or newer",
        expected: "at most version \(version)", remedy: "open the store with the newer program that wrote it",
        file: file,
        offset: 10)
    }
  }

  private static func foreign(_ kind: Kind, _ found: [UInt8], _ file: String) -> StorageError {
    let stripped = magic(kind).map { $0 & 0x7f }
    let isTextDamage =
      found.starts(with: magic(kind).prefix(4)) || found.starts(with: stripped.prefix(4))
    if isTextDamage {
      return .corrupted(
        file, at: 0, found: "line ends or high bits that a transfer in text mode has changed",
        expected: "\(kind.name), copied byte by byte")
    }
    return .corrupted(file, at: 0, found: "other first bytes", expected: kind.name)
  }
}
