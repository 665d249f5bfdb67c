/// The paths of a store's files, and what a name says.
struct FileNames: Sendable {
  enum Kind: Hashable {
    case manifest, lock, erased, temporary, torn
    case snapshot(UInt64)
    case log(UInt64)
    /// Begins with a dot: something of the system's or of a person's.
    case hidden
    case foreign
  }

  let folder: String

  var manifest: String { path("manifest") }
  var lock: String { path("lock") }
  var erased: String { path("erased") }
  func snapshot(_ number: UInt64) -> String { path("\(FileNames.digits(number)).snapshot") }
  func log(_ number: UInt64) -> String { path("\(FileNames.digits(number)).log") }
  func torn(_ log: UInt64, at offset: Int, _ attempt: Int) -> String {
    path("\(FileNames.digits(log)).log.\(offset)\(attempt == 0 ? "" : "-\(attempt)").torn")
  }
  static func temporary(_ path: String) -> String { path + ".tmp" }

  func path(_ name: String) -> String { folder.hasSuffix("/") ? folder + name : folder + "/" + name }

  /// The folder in which the store's folder lies.
  var parent: String { FileNames.parent(of: folder) }

  static func parent(of path: String) -> String {
    var parts = path.split(separator: "/", omittingEmptySubsequences: true)
    guard !parts.isEmpty else { return "/" }
    parts.removeLast()
    if path.hasPrefix("/") { return "/" + parts.joined(separator: "/") }
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  static func kind(_ name: String) -> Kind {
    if name.hasPrefix(".") { return .hidden }
    switch name {
    case "manifest": return .manifest
    case "lock": return .lock
    case "erased": return .erased
    case "manifest.tmp": return .temporary
    default: return numbered(name)
    }
  }

  /// `00000001.log`, `00000001.snapshot.tmp`, `00000001.log.4096.torn`
  private static func numbered(_ name: String) -> Kind {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count >= 2, let number = UInt64(parts[0]), parts[0] == digits(number) else { return .foreign }
    switch (parts[1], parts.count) {
    case ("snapshot", 2): return .snapshot(number)
    case ("log", 2): return .log(number)
    case ("snapshot", 3), ("log", 3): return parts[2] == "tmp" ? .temporary : .foreign
    case ("log", 4): return parts[3] == "torn" ? .torn : .foreign
    default: return .foreign
    }
  }

  private static func digits(_ number: UInt64) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, 8 - text.utf8.count)) + text
  }
}
