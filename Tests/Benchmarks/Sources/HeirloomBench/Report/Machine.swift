import Foundation

/// What the figures were measured on, and whether it was quiet.
enum Machine {
  static var description: String {
    "\(ProcessInfo.processInfo.activeProcessorCount) × \(processor), load \(load), \(day)"
  }

  private static var processor: String {
    let lines = text("/proc/cpuinfo").split(separator: "\n")
    let model = lines.first { $0.hasPrefix("model name") }?.split(separator: ":").last
    return model.map { $0.trimmingCharacters(in: .whitespaces) } ?? "processor of unknown name"
  }

  private static var load: String { text("/proc/loadavg").split(separator: " ").first.map(String.init) ?? "unknown" }

  private static var day: String { Date.now.formatted(.iso8601.year().month().day()) }

  private static func text(_ path: String) -> String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
}
