/// The readable report: how each store is set up, then a line for each workload.
struct Report {
  let options: Options
  let stores: [any EventStore]
  let skipped: [StoreName]
  let measurements: [Measurement]

  func printAll() {
    print("\(options.rows) rows, median of \(options.runs) runs; \(Machine.description)")
    for store in stores where store.variant == nil { print("  \(store.name): \(store.configuration)") }
    for name in skipped { print("  \(name): not installed, skipped") }
    print("")
    print(Table(columns: stores.filter { $0.variant == nil }.map(\.name), measurements: measurements).text)
    if options.count { print("\n" + CountTable(measurements: measurements).text) }
  }
}
