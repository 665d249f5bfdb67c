import HeirloomSchema

extension QueryPlan: CustomStringConvertible {
  /// The plan as text: classes visited and skipped, indexes and how many rows they find, conditions over columns and
  /// per object, order, offset and limit.
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
    guard let access = segment.access else { return ["scan \(segment.name)"] + describe(segment.condition) }
    guard let walk = access.walk else { return describe(access, segment) }
    let direction = walk.isReversed ? ", from its end" : ""
    var lines = ["walk \(segment.name) along index \(name(walk.index))\(direction)"]
    lines += describe(walk.answered, of: segment.condition) + describe(access.walkCondition)
    lines.append("  after \(walk.budget) rows instead:")
    return lines + describe(access, segment).map { "  " + $0 }
  }

  private func describe(_ access: SegmentAccess, _ segment: Segment) -> [String] {
    switch access.path {
    case .scan: ["scan \(segment.name)"] + describe(access.condition)
    case .search(let found):
      ["search \(segment.name): \(access.candidates) of \(access.rows) rows"]
        + found.searches.enumerated().flatMap { place, search in
          ["  \(place == 0 ? "by" : "and by") index \(name(search.index))"]
            + describe(search.answered, of: segment.condition).map { "  " + $0 }
        } + describe(access.condition)
    case .union(let found):
      ["search \(segment.name): \(access.candidates) of \(access.rows) rows"]
        + found.searches.enumerated().map { place, search in
          "  \(place == 0 ? "by" : "or by") index \(name(search.index))"
        } + describe(access.condition)
    }
  }

  private func name(_ index: SecondaryIndex) -> String {
    "\(index.kind == .rtree ? "over the plane " : "")(\(index.names.joined(separator: ", ")))"
  }

  /// The parts of a condition that an index answers.
  private func describe(_ answered: Set<Int>, of condition: QueryCondition) -> [String] {
    answered.sorted().map { "  \(condition.conjuncts[$0])" }
  }

  private func describe(_ condition: QueryCondition) -> [String] {
    guard condition != .constant(true) else { return [] }
    let parts = condition.conjuncts
    return parts.filter { !$0.isPerObject }.map { "  where \($0)" }
      + parts.filter(\.isPerObject).map { "  per object \($0)" }
  }
}
