/// All relationships of a schema, and the hidden columns, tables and indexes in which they are kept.
///
/// A class: whoever follows a link asks it, and a copy would count a reference for each of its tables.
package final class RelationshipGraph: Sendable {
  package let ends: [RelationshipEnd]
  package let indexes: [LinkIndexDescription]
  /// By entity and ordinal: the end, or nil for an attribute.
  private let endsByOrdinal: [[RelationshipEnd?]]
  /// By entity: the ends that its objects have.
  private let endsOfEntity: [[RelationshipEnd]]
  private let subtrees: [Range<Int>]
  /// By index: the end whose lists have a least or greatest length.
  private let counted: [Int?]
  /// By layout: the indexes over its rows.
  private let indexesOfLayout: [[Int]]
  /// By index and layout: what the index reads there.
  private let columns: [[LinkColumns]]
  /// By entity: the one-way lists that may hold its objects.
  private let oneWayLists: [[RelationshipEnd]]
  /// By table: the end that sees it from the left.
  private let listsOfTables: [Int: RelationshipEnd]
  /// The layouts whose rows lead somewhere or are led to.
  package let layouts: [Int]

  /// Adds hidden properties behind the visible ones, and hidden layouts behind those of the classes.
  init(layouts: inout [EntityLayout]) throws {
    let classes = layouts.count
    let drafts = try InverseResolution.resolve(RelationshipGraph.findEnds(layouts), layouts)
    var placing = RelationshipPlacing(drafts)
    placing.placeToOnes(&layouts)
    placing.placeToManys(&layouts)
    let ends = placing.drafts.map(RelationshipEnd.init)
    let indexes = placing.indexes
    self.ends = ends
    self.indexes = indexes
    subtrees = layouts.map(\.subtree)
    endsByOrdinal = layouts[..<classes].map { layout in
      layout.properties.indices.map { ordinal in
        ends.first { $0.entity == layout.declaringEntities[ordinal] && $0.ordinal == ordinal }
      }
    }
    endsOfEntity = endsByOrdinal.map { $0.compactMap { $0 } }
    counted = indexes.indices.map { index in ends.first { $0.index == index && $0.isCounted }?.number }
    indexesOfLayout = layouts.indices.map { layout in
      indexes.indices.filter { indexes[$0].entities.contains(layout) }
    }
    columns = indexes.map { index in layouts.map { index.columns(in: $0) } }
    oneWayLists = (0..<classes).map { entity in
      ends.filter { $0.isToMany && $0.inverse == nil && $0.destination.contains(entity) }
    }
    let lists = RelationshipGraph.listsOfTables(ends)
    listsOfTables = lists
    let related = Set(ends.flatMap { [subtrees] in Array(subtrees[$0.entity]) + Array($0.destination) })
    self.layouts = related.union(lists.keys).sorted()
  }

  private static func listsOfTables(_ ends: [RelationshipEnd]) -> [Int: RelationshipEnd] {
    var lists: [Int: RelationshipEnd] = [:]
    for end in ends {
      if case .links(let table, true, _) = end.storage { lists[table] = end }
    }
    return lists
  }

  /// The relationship that a property is; nil for an attribute.
  package func end(_ ordinal: Int, of entity: Int) -> RelationshipEnd? {
    guard entity < endsByOrdinal.count, ordinal < endsByOrdinal[entity].count else { return nil }
    return endsByOrdinal[entity][ordinal]
  }

  /// The relationships of an entity, inherited ones first.
  package func ends(of entity: Int) -> [RelationshipEnd] {
    entity < endsOfEntity.count ? endsOfEntity[entity] : []
  }

  /// The number of the end whose lists lie in an index, if their length is limited.
  package func countedEnd(ofIndex index: Int) -> Int? { counted[index] }

  /// The entities whose objects have a relationship.
  package func subtree(of end: RelationshipEnd) -> Range<Int> { subtrees[end.entity] }

  /// The one-way lists that may hold objects of an entity.
  package func oneWayLists(holding entity: Int) -> [RelationshipEnd] {
    entity < oneWayLists.count ? oneWayLists[entity] : []
  }

  /// The list whose links are the rows of a hidden table, seen from the left; nil for a class.
  package func list(inTable layout: Int) -> RelationshipEnd? { listsOfTables[layout] }

  package func inverse(of end: RelationshipEnd) -> RelationshipEnd? { end.inverse.map { ends[$0] } }

  /// The indexes over the rows of a layout.
  package func indexes(of layout: Int) -> [Int] { indexesOfLayout[layout] }

  /// The columns that an index reads in a layout.
  package func columns(of index: Int, in layout: Int) -> LinkColumns { columns[index][layout] }

  /// The ordinal of the hidden position that an index of members reads in a layout.
  package func position(_ index: Int, in layout: Int) -> Int { columns[index][layout].place }

  private static func findEnds(_ layouts: [EntityLayout]) -> [RelationshipDraft] {
    var ends: [RelationshipDraft] = []
    for layout in layouts {
      let own = layout.properties.enumerated().filter { layout.declaringEntities[$0.offset] == layout.entity }
      // By name: which side of a table is the left one must not depend on the order of declarations.
      for (ordinal, property) in own.sorted(by: { $0.element.name < $1.element.name }) {
        guard let description = property.relationship,
          let destination = layouts.first(where: { $0.name == description.destination })
        else { continue }
        ends.append(
          RelationshipDraft(
            number: ends.count, entity: layout.entity, ordinal: ordinal, name: property.name, description: description,
            destination: destination.subtree))
      }
    }
    return ends
  }

  /// The number of the index that finds a link of a table by its ends.
  package func pairIndex(of table: Int) -> Int { indexes.firstIndex(of: .pairs(table: table)) ?? 0 }

  /// The number of the index over one side of a table; nil for the right side of a symmetric relationship.
  package func sideIndex(of table: Int, isLeft: Bool) -> Int? {
    indexes.firstIndex(of: .links(table: table, isLeft: isLeft))
  }
}

extension RelationshipGraph: Hashable {
  package static func == (left: RelationshipGraph, right: RelationshipGraph) -> Bool {
    left === right || left.ends == right.ends && left.indexes == right.indexes
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(ends) }
}
