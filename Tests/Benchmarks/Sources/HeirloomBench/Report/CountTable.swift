/// Instructions and allocations of one operation, store by store.
struct CountTable {
  let measurements: [Measurement]

  var text: String {
    let header = ["", "workload", "store", "instructions", "allocations"]
    return Columns(figures: 3..<5).text([header] + measurements.compactMap(line))
  }

  private func line(_ measurement: Measurement) -> [String]? {
    guard let counters = measurement.counters else { return nil }
    let workload = measurement.workload
    let title = [workload.title, workload.part, measurement.variant].compactMap(\.self).joined(separator: ", ")
    return [
      workload.id, title, measurement.store.rawValue,
      counters.instructions.map(Quantity.digits) ?? "–", Quantity.digits(counters.allocations),
    ]
  }
}
