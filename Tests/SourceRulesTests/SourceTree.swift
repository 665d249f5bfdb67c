import Foundation

/// The Swift files of the package, read once.
struct SourceTree: Sendable {
  struct File: Sendable, CustomStringConvertible {
    let path: String
    let lines: [String]
    var description: String { path }
  }

  static let shared = SourceTree()
  let sources: [File]
  let tests: [File]

  private init() {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    sources = SourceTree.files(below: root.appendingPathComponent("Sources"), root: root)
    tests = SourceTree.files(below: root.appendingPathComponent("Tests"), root: root)
  }

  func sources(of target: String) -> [File] { sources.filter { $0.path.hasPrefix("Sources/\(target)/") } }

  private static func files(below folder: URL, root: URL) -> [File] {
    let enumerator = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var files: [File] = []
    while let url = enumerator?.nextObject() as? URL {
      guard url.pathExtension == "swift", !url.path.contains("/.build") else { continue }
      guard let text = try? String(contentsOf: url, encoding: .utf8) else { continue }
      let path = String(url.path.dropFirst(root.path.count + 1))
      files.append(File(path: path, lines: text.components(separatedBy: "\n")))
    }
    return files.sorted { $0.path < $1.path }
  }
}
