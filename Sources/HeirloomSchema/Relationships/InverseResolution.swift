/// Finds which relationships mirror each other.
///
/// A named inverse holds. Otherwise two ends pair up when each is the only candidate of the other; with two candidates
/// there is no guess but an error.
struct InverseResolution {
  private let layouts: [EntityLayout]
  private var ends: [RelationshipDraft]
  private var isTaken: Set<Int> = []

  static func resolve(_ ends: [RelationshipDraft], _ layouts: [EntityLayout]) throws -> [RelationshipDraft] {
    var resolution = InverseResolution(layouts: layouts, ends: ends)
    try resolution.pairNamed()
    try resolution.inferOthers()
    return resolution.ends
  }

  private init(layouts: [EntityLayout], ends: [RelationshipDraft]) {
    self.layouts = layouts
    self.ends = ends
  }

  private mutating func pairNamed() throws {
    for end in ends {
      guard let name = end.description.inverse else { continue }
      let other = try named(name, by: end)
      for (one, two) in [(end, other), (other, end)] {
        if let known = ends[one.number].inverse, known != two.number { throw contradiction(one, two, ends[known]) }
        ends[one.number].inverse = two.number
        isTaken.insert(one.number)
      }
    }
  }

  private func named(_ name: String, by end: RelationshipDraft) throws -> RelationshipDraft {
    let target = layouts[end.destination.lowerBound]
    guard let ordinal = target.ordinal(of: name),
      let other = ends.first(where: { $0.entity == target.declaringEntities[ordinal] && $0.ordinal == ordinal })
    else {
      throw problem(
        end, found: "the inverse '\(name)', which is no relationship of \(target.name)",
        expected: "a relationship of \(target.name) that leads back", remedy: "correct the inverse")
    }
    // Every object that the other side may hold must have this property.
    guard layouts[end.entity].subtree.contains(other.destination.lowerBound) else {
      throw problem(
        end,
        found: "the inverse \(text(other)), which leads to \(layouts[other.destination.lowerBound].name)",
        expected: "a relationship to \(layouts[end.entity].name) or a subclass of it",
        remedy: "correct the inverse, or declare \(end.name) in \(layouts[other.destination.lowerBound].name)")
    }
    return other
  }

  private mutating func inferOthers() throws {
    let candidates = ends.map { end in isTaken.contains(end.number) ? [] : self.candidates(of: end) }
    for end in ends where !candidates[end.number].isEmpty {
      let others = candidates[end.number]
      guard others.count == 1, let other = others.first else { throw ambiguity(end, others) }
      ends[end.number].inverse = other
    }
  }

  /// Two relationships of one class are taken for a pair only if they are parent and children: two to-ones, as in
  /// `mother` and `father`, are more often independent of each other.
  private func candidates(of end: RelationshipDraft) -> [Int] {
    ends.filter { other in
      other.number != end.number && !isTaken.contains(other.number)
        && end.destination.lowerBound == other.entity && other.destination.lowerBound == end.entity
        && (end.entity != other.entity || end.isToMany != other.isToMany)
    }.map(\.number)
  }

  private func text(_ end: RelationshipDraft) -> String { "\(layouts[end.entity].name).\(end.name)" }

  private func ambiguity(_ end: RelationshipDraft, _ candidates: [Int]) -> SchemaProblem {
    let names = candidates.map { text(ends[$0]) }
    return problem(
      end, found: "\(names.count) possible inverses: \(names.joined(separator: ", "))",
      expected: "one, or the right one named",
      remedy: "write @Relationship(inverse:) on \(end.name) or on the property that mirrors it")
  }

  private func contradiction(
    _ end: RelationshipDraft, _ one: RelationshipDraft, _ two: RelationshipDraft
  ) -> SchemaProblem {
    problem(
      end, found: "that both \(text(one)) and \(text(two)) are its inverse", expected: "one inverse",
      remedy: "name another inverse for one of them")
  }

  private func problem(
    _ end: RelationshipDraft, found: String, expected: String, remedy: String
  ) -> SchemaProblem {
    SchemaProblem(
      entity: layouts[end.entity].name, property: end.name, found: found, expected: expected, remedy: remedy)
  }
}
