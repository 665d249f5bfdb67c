import Foundation

/// Compares Heirloom with other stores, workload by workload. `Tests/Benchmarks/README.md` says how.
@main struct HeirloomBench {
  static func main() {
    do {
      try run(Options(Array(CommandLine.arguments.dropFirst())))
    } catch {
      FileHandle.standardError.write(Data("heirloom-bench: \(error)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ options: Options) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("heirloom-bench-\(ProcessInfo.processInfo.processIdentifier)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    let (stores, skipped) = try Stores(options, folder).open()
    let measurements = try Runner(options: options, stores: stores).run()
    if options.json {
      JSONLines(measurements: measurements).printAll()
    } else {
      Report(options: options, stores: stores, skipped: skipped, measurements: measurements).printAll()
    }
  }
}
