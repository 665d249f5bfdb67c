/// Medians of the stores side by side, with the ratios that the goals speak of.
struct Table {
  let columns: [StoreName]
  let measurements: [Measurement]

  var text: String {
    // The first two columns and the last two are words, the ones between them figures.
    Columns(figures: 2..<header.count - 2).text([header] + comparisons.map(line))
  }

  private var peers: [StoreName] { columns.filter { $0 != .heirloom } }

  private var header: [String] {
    ["", "workload"] + columns.map(\.rawValue) + peers.map { "÷ \($0)" } + ["goal", ""]
  }

  private var comparisons: [Comparison] { Comparison.all(measurements) }

  private func line(_ comparison: Comparison) -> [String] {
    let figures = columns.map { comparison.figure(of: $0) ?? "–" }
    let ratios = peers.map { peer in comparison.ratio(to: peer).map { Quantity.digits($0) } ?? "–" }
    let goals = comparison.goals.map(\.description).joined(separator: ", ")
    return [comparison.workload.id, comparison.title] + figures + ratios + [goals, comparison.verdict]
  }
}
