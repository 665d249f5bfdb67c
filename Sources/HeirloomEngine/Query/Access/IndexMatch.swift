import HeirloomSchema

/// How far the parts of a condition name ranges of one index.
struct IndexMatch {
  let index: SecondaryIndex
  let number: Int
  /// In no order, and they may overlap.
  private(set) var ranges: [IndexRange] = []
  /// The parts of the condition that every row of the ranges meets.
  private(set) var answered: Set<Int> = []
  /// Leading columns with one value each.
  private(set) var fixedColumns = 0
  /// Columns about which something is known.
  private(set) var columns = 0

  /// More values than these are not looked up one by one.
  private static let mostRanges = 4_096

  init(_ number: Int, _ index: SecondaryIndex, _ constraints: [(part: Int, constraint: ColumnConstraint)]) {
    self.index = index
    self.number = number
    var prefixes: [[Scalar]] = [[]]
    for ordinal in index.ordinals {
      let own = constraints.filter { $0.constraint.column.ordinal == ordinal }
      if let (part, values, isExact) = IndexMatch.fewestValues(own),
        values.count * prefixes.count <= IndexMatch.mostRanges
      {
        prefixes = prefixes.flatMap { prefix in values.map { prefix + [$0] } }
        if isExact { answered.insert(part) }
        if values.count == 1, fixedColumns == columns { fixedColumns += 1 }
        columns += 1
        continue
      }
      if takeBounds(own, prefixes) { return }
      break
    }
    ranges = prefixes.map { IndexRange(equal: $0) }
  }

  private static func fewestValues(
    _ constraints: [(part: Int, constraint: ColumnConstraint)]
  ) -> (part: Int, values: [Scalar], isExact: Bool)? {
    let lists = constraints.compactMap { part, constraint -> (part: Int, values: [Scalar], isExact: Bool)? in
      guard case .values(let values) = constraint.kind else { return nil }
      return (part, values, constraint.isExact)
    }
    return lists.min { $0.values.count < $1.values.count }
  }

  /// Takes one lower and one upper bound; further ones are asked of each row.
  private mutating func takeBounds(
    _ constraints: [(part: Int, constraint: ColumnConstraint)], _ prefixes: [[Scalar]]
  ) -> Bool {
    var range: ValueRange?
    var storage: StorageType?
    for (part, constraint) in constraints {
      guard case .range(let own) = constraint.kind else { continue }
      storage = constraint.column.storage
      guard range?.formIntersection(own) ?? true else { continue }
      range = range ?? own
      if constraint.isExact { answered.insert(part) }
    }
    guard let storage, let range else { return false }
    ranges = prefixes.flatMap { IndexRange.ranges($0, storage, range) }
    columns += 1
    return true
  }

  /// The ranges in the index of a segment, by rank: in order, none empty, none that touch or overlap.
  func ranks(_ tree: IndexTree, _ order: IndexOrder, _ schema: StoreSchema) -> [Range<Int>] {
    let storages = index.ordinals.map { schema.property($0, of: index.entity).storage }
    return ranges.map { $0.ranks(tree, order, storages) }.joinedRanks
  }
}
