import HeirloomSchema

/// How many members of each list meet a condition.
///
/// Few lists are asked one by one, through the ordered index; when that has taken about as long as looking through all
/// members, all members are looked through once, and their owners counted.
final class ListMembers {
  private let end: RelationshipEnd
  private let joins: JoinedRows
  private let graph: RelationshipGraph
  private let isTrivial: Bool
  private let matches: MatchingRows
  private let locator: RowLocator
  private var all: KeyCounts?
  private var spent = 0
  private lazy var budget = source.map { joins.tables(in: $0) }?.reduce(0) { $0 + $1.rowCount } ?? 0

  /// A step through the index takes about as long as looking at so many rows one after the other.
  private static let stepCost = 8

  init(_ end: RelationshipEnd, _ condition: QueryCondition, _ builder: KernelBuilder, _ joins: JoinedRows) {
    self.end = end
    self.joins = joins
    graph = builder.environment.schema.relationships
    isTrivial = condition == .constant(true)
    matches = MatchingRows(condition, builder, joins)
    locator = RowLocator(RelatedPath(.key, to: end.destination), joins.rows)
  }

  func isAnyMember(of owner: UInt64) throws -> Bool { try count(of: owner, atMost: 1) > 0 }

  func count(of owner: UInt64) throws -> Int { try count(of: owner, atMost: .max) }

  private func count(of owner: UInt64, atMost limit: Int) throws -> Int {
    if let all { return min(limit, all[owner]) }
    if spent > budget { return min(limit, try countAll()[owner]) }
    return try walk(owner, atMost: limit)
  }

  // MARK: One list

  private func walk(_ owner: UInt64, atMost limit: Int) throws -> Int {
    guard let index = end.index else { return 0 }
    let links = joins.rows.links(index)
    spent += ListMembers.stepCost
    if isTrivial, case .members = end.storage { return min(limit, links.count(of: owner)) }
    var known: Set<UInt64> = []
    var count = 0
    for entry in links.entries(of: owner) where count < limit {
      spent += ListMembers.stepCost
      guard let address = locator.address(of: entry.member), try matches.contains(address) else { continue }
      // Two contexts may have linked the same pair.
      if isTable, limit > 1, !known.insert(entry.member).inserted { continue }
      count += 1
    }
    return count
  }

  private var isTable: Bool { if case .links = end.storage { true } else { false } }

  // MARK: All lists

  /// The classes, or the hidden table, whose rows tell who is in whose list.
  private var source: Range<Int>? {
    switch end.storage {
    case .reference: nil
    case .members: graph.inverse(of: end).map { graph.subtree(of: $0) }
    case .links(let table, _, _): table..<table + 1
    }
  }

  private func countAll() throws -> KeyCounts {
    var counts = KeyCounts()
    switch end.storage {
    case .reference: break
    case .members: try countMembers(into: &counts)
    case .links(_, let isLeft, _): try countLinks(isLeft, into: &counts)
    }
    all = counts
    return counts
  }

  /// Each member holds its owner.
  private func countMembers(into counts: inout KeyCounts) throws {
    guard let inverse = graph.inverse(of: end), let source else { return }
    for table in joins.tables(in: source) {
      let kernel = matches.kernel(table.entity)
      try forEachBlock(of: table) { selection, block in
        if !isTrivial { try kernel.narrow(selection, block) }
        let owners = table.columns[inverse.ordinal][block.block]
        selection.forEach { row in
          if owners.isValid(row) { counts.add(owners.load(row, as: UInt64.self)) }
        }
      }
    }
  }

  private func countLinks(_ isLeft: Bool, into counts: inout KeyCounts) throws {
    guard let source else { return }
    let (owner, member) = isLeft ? (LinkColumn.left, LinkColumn.right) : (.right, .left)
    var known: Set<LinkEntry> = []
    for table in joins.tables(in: source) {
      try forEachBlock(of: table) { selection, block in
        let owners = table.columns[owner.rawValue][block.block]
        let members = table.columns[member.rawValue][block.block]
        try selection.forEach { row throws(any Error) in
          let pair = LinkEntry(
            owner: owners.load(row, as: UInt64.self), place: 0, member: members.load(row, as: UInt64.self))
          guard let address = locator.address(of: pair.member), try matches.contains(address),
            known.insert(pair).inserted
          else { return }
          counts.add(pair.owner)
        }
      }
    }
  }

  private func forEachBlock(of table: RowTable, _ body: (Selection, BlockContext) throws -> Void) throws {
    let buffer = SelectionBuffer()
    for index in 0..<table.blockCount {
      let block = BlockContext(table, block: index)
      let selection = buffer.selection(block)
      if table.writeVisible(block: index, into: selection.words) > 0 { try body(selection, block) }
    }
  }
}
