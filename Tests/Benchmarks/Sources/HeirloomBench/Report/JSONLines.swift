/// One line of JSON for each workload and store.
struct JSONLines {
  let measurements: [Measurement]

  func printAll() {
    for measurement in measurements { print(line(measurement)) }
  }

  private func line(_ measurement: Measurement) -> String {
    let members = [
      member("workload", text: measurement.workload.id),
      member("part", text: measurement.workload.part),
      member("variant", text: measurement.variant),
      member("rows", measurement.rows),
      member("store", text: measurement.store.rawValue),
      member("median_ns", measurement.times.isEmpty ? nil : tenths(measurement.value)),
      member("min_ns", measurement.times.min().map(tenths)),
      member("runs", measurement.times.isEmpty ? nil : measurement.times.count),
      member("bytes", measurement.bytes),
      member("instructions", measurement.counters?.instructions.map(tenths)),
      member("allocations", measurement.counters.map { tenths($0.allocations) }),
    ]
    return "{" + members.compactMap(\.self).joined(separator: ",") + "}"
  }

  /// Every text here is a name of the program's own, which needs no escaping.
  private func member(_ name: String, text: String?) -> String? { text.map { "\"\(name)\":\"\($0)\"" } }

  private func member(_ name: String, _ number: (some Numeric)?) -> String? { number.map { "\"\(name)\":\($0)" } }

  /// More digits would be noise.
  private func tenths(_ nanoseconds: Double) -> Double { (nanoseconds * 10).rounded() / 10 }
}
