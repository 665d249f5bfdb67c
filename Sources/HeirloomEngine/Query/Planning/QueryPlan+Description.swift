extension QueryPlan: CustomStringConvertible {
  /// The plan as text: classes visited and skipped, conditions over columns and per object, order, offset and limit.
  package var description: String {
    var lines: [String] = []
    for segment in segments where !segment.isSkipped { lines += describe(segment) }
    let skipped = segments.filter(\.isSkipped).map(\.name)
    if !skipped.isEmpty { lines.append("skip \(skipped.joined(separator: ", "))") }
    if !query.sort.isEmpty { lines.append("sort by \(query.sort.map(\.description).joined(separator: ", "))") }
    if query.offset > 0 { lines.append("offset \(query.offset)") }
    if let limit = query.limit { lines.append("limit \(limit)") }
    return lines.joined(separator: "\n")
  }

  private func describe(_ segment: Segment) -> [String] {
    var lines = ["scan \(segment.name)"]
    lines += segment.pushedDown.map { "  where \($0)" }
    lines += segment.perObject.map { "  per object \($0)" }
    return lines
  }
}
