import Foundation

/// Times and sizes with three digits and a unit.
enum Quantity {
  static func time(_ nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<1_000: digits(nanoseconds) + " ns"
    case ..<1_000_000: digits(nanoseconds / 1e3) + " µs"
    case ..<1_000_000_000: digits(nanoseconds / 1e6) + " ms"
    default: digits(nanoseconds / 1e9) + " s"
    }
  }

  static func size(_ bytes: Double) -> String { digits(bytes / 1e6) + " MB" }

  static func digits(_ number: Double) -> String {
    switch number {
    case ..<0.1: String(format: "%.3f", number)
    case ..<10: String(format: "%.2f", number)
    case ..<100: String(format: "%.1f", number)
    default: String(format: "%.0f", number)
    }
  }
}
