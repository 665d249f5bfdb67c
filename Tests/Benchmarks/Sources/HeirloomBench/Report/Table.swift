/// Medians of the stores side by side, with the ratios that the goals speak of.
struct Table {
  let columns: [StoreName]
  let measurements: [Measurement]

  var text: String {
    let lines = [header] + comparisons.map(line)
    let widths = header.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { cells in pad(cells, widths) }.joined(separator: "\n")
  }

  /// The first two columns are words, the ones in the middle figures, the last two words again.
  private func pad(_ cells: [String], _ widths: [Int]) -> String {
    let padded = cells.indices.map { column in
      let filler = String(repeating: " ", count: widths[column] - cells[column].count)
      return column < 2 || column >= cells.count - 2 ? cells[column] + filler : filler + cells[column]
    }
    let line = padded.joined(separator: "  ")
    return String(line.reversed().drop { $0 == " " }.reversed())
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
