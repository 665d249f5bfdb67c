import Foundation

/// The first 20 objects of a range, in its order. The property has an index.
extension Workload {
  static var firstInRange: Workload {
    let halfway = EventGenerator.firstStart + Double(EventGenerator.tenYears) / 2
    return Workload(
      id: "P5", title: "indexed range, first 20 as objects", goals: [.atMost(1, of: .sqlite)],
      trial: { try $0.first(20, from: Date(timeIntervalSinceReferenceDate: halfway)) })
  }
}
