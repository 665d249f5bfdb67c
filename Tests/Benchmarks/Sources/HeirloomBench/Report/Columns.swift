/// Lines of cells, padded: words to the left, figures to the right.
struct Columns {
  let figures: Range<Int>

  func text(_ lines: [[String]]) -> String {
    let widths = (lines.first ?? []).indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    return lines.map { pad($0, widths) }.joined(separator: "\n")
  }

  private func pad(_ cells: [String], _ widths: [Int]) -> String {
    let padded = cells.indices.map { column in
      let filler = String(repeating: " ", count: widths[column] - cells[column].count)
      return figures.contains(column) ? filler + cells[column] : cells[column] + filler
    }
    let line = padded.joined(separator: "  ")
    return String(line.reversed().drop { $0 == " " }.reversed())
  }
}
