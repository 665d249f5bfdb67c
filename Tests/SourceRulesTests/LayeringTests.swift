import Testing

/// The arrows of the architecture: who may import whom.
@Suite struct LayeringTests {
  private static let system = ["Glibc", "Musl", "Darwin"]
  private static let allowed: [String: Set<String>] = [
    "HeirloomSchema": [],
    "HeirloomEngine": ["HeirloomSchema", "CHeirloomRuntime", "Synchronization"],
    "HeirloomPredicates": ["HeirloomSchema", "HeirloomEngine", "Foundation", "_FoundationICU", "Synchronization"],
    "HeirloomPersistence": Set(["HeirloomSchema", "HeirloomEngine", "CZstd", "Synchronization"] + system),
    "HeirloomTesting": ["Heirloom", "Testing"],
    "heirloom-cli": Set(["HeirloomPersistence", "HeirloomSchema"] + system),
    "Heirloom": [
      "HeirloomSchema", "HeirloomEngine", "HeirloomPredicates", "HeirloomPersistence", "CHeirloomRuntime", "Foundation",
      "Observation", "Synchronization", "Dispatch",
    ],
  ]

  @Test(arguments: allowed.keys.sorted()) func `a target imports only what lies below it`(target: String) {
    let files = SourceTree.shared.sources(of: target)
    #expect(!files.isEmpty)
    for file in files {
      for (number, line) in file.lines.enumerated() {
        guard let module = importedModule(line) else { continue }
        #expect(
          LayeringTests.allowed[target, default: []].contains(module),
          "\(file.path):\(number + 1) imports \(module), which \(target) must not know")
      }
    }
  }

  @Test func `only the files' target calls the file system`() {
    let calls = ["open(", "pread(", "pwrite(", "fsync(", "fdatasync(", "rename(", "unlink("]
    let others = SourceTree.shared.sources.filter { !$0.path.hasPrefix("Sources/HeirloomPersistence/") }
    for file in others {
      for (number, line) in file.lines.enumerated() where !line.trimmingPrefix(while: \.isWhitespace).hasPrefix("//") {
        for call in calls where line.contains(" \(call)\"") || line.contains("Glibc.\(call)") {
          Issue.record("\(file.path):\(number + 1) calls \(call)")
        }
      }
    }
  }

  private func importedModule(_ line: String) -> String? {
    let words = line.split(separator: " ").map(String.init)
    guard let place = words.firstIndex(of: "import"), place + 1 < words.count else { return nil }
    let modifiers = words[..<place].allSatisfy { word in
      ["public", "package", "internal", "private", "fileprivate", "@_exported", "@preconcurrency"].contains(word)
        || word.hasPrefix("@_spi")
    }
    return modifiers ? words[place + 1] : nil
  }
}
