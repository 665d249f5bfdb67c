/// All relationships of a schema, and the hidden columns, tables and indexes in which they are kept.
package struct RelationshipGraph: Hashable, Sendable {
  package private(set) var ends: [RelationshipEnd]
  package private(set) var indexes: [LinkIndexDescription] = []
  /// By entity and ordinal: the number of the end, or nil for an attribute.
  private var numbers: [[Int?]]
  /// By entity: the numbers of the ends that its objects have.
  private var endsOfEntity: [[Int]]
  private let subtrees: [Range<Int>]
  /// By index: the end whose lists have a least or greatest length.
  private var counted: [Int?] = []
  /// By layout: the indexes over its rows.
  private var indexesOfLayout: [[Int]] = []
  /// By index and layout: the ordinal of the hidden position.
  private var positions: [[Int: Int]] = []
  /// By entity: the numbers of the one-way lists that may hold its objects.
  private var oneWayLists: [[Int]] = []
  /// By table: the number of the end that sees it from the left.
  private var listsOfTables: [Int: Int] = [:]
  /// The layouts whose rows lead somewhere or are led to.
  package private(set) var layouts: [Int] = []

  /// Adds hidden properties behind the visible ones, and hidden layouts behind those of the classes.
  init(layouts: inout [EntityLayout]) throws {
    let found = RelationshipGraph.findEnds(layouts)
    ends = try InverseResolution.resolve(found, layouts)
    numbers = layouts.map { layout in
      layout.properties.indices.map { ordinal in
        found.first { $0.entity == layout.declaringEntities[ordinal] && $0.ordinal == ordinal }?.number
      }
    }
    subtrees = layouts.map(\.subtree)
    endsOfEntity = numbers.map { $0.compactMap { $0 } }
    placeToOnes(&layouts)
    placeToManys(&layouts)
    indexesOfLayout = layouts.indices.map { layout in
      indexes.indices.filter { indexes[$0].entities.contains(layout) }
    }
    counted = indexes.indices.map { index in ends.first { $0.index == index && $0.isCounted }?.number }
    oneWayLists = numbers.indices.map { entity in
      ends.filter { $0.isToMany && $0.inverse == nil && $0.destination.contains(entity) }.map(\.number)
    }
    for end in ends {
      if case .links(let table, true, _) = end.storage { listsOfTables[table] = end.number }
    }
    let classes = Set(ends.flatMap { Array(subtrees[$0.entity]) + Array($0.destination) })
    self.layouts = classes.union(listsOfTables.keys).sorted()
    positions = indexes.map { index in
      guard case .members(let entities, _, let position) = index else { return [:] }
      return Dictionary(uniqueKeysWithValues: entities.map { ($0, layouts[$0].ordinal(of: position) ?? 0) })
    }
  }

  /// The relationship that a property is; nil for an attribute.
  package func end(_ ordinal: Int, of entity: Int) -> RelationshipEnd? {
    guard entity < numbers.count, ordinal < numbers[entity].count else { return nil }
    return numbers[entity][ordinal].map { ends[$0] }
  }

  /// The relationships of an entity, inherited ones first.
  package func ends(of entity: Int) -> [RelationshipEnd] {
    entity < endsOfEntity.count ? endsOfEntity[entity].map { ends[$0] } : []
  }

  /// The number of the end whose lists lie in an index, if their length is limited.
  package func countedEnd(ofIndex index: Int) -> Int? { counted[index] }

  /// The entities whose objects have a relationship.
  package func subtree(of end: RelationshipEnd) -> Range<Int> { subtrees[end.entity] }

  /// The one-way lists that may hold objects of an entity.
  package func oneWayLists(holding entity: Int) -> [RelationshipEnd] {
    entity < oneWayLists.count ? oneWayLists[entity].map { ends[$0] } : []
  }

  /// The list whose links are the rows of a hidden table, seen from the left; nil for a class.
  package func list(inTable layout: Int) -> RelationshipEnd? { listsOfTables[layout].map { ends[$0] } }

  package func inverse(of end: RelationshipEnd) -> RelationshipEnd? { end.inverse.map { ends[$0] } }

  /// The indexes over the rows of a layout.
  package func indexes(of layout: Int) -> [Int] { indexesOfLayout[layout] }

  /// The ordinal of the hidden position that an index of members reads in a layout.
  package func position(_ index: Int, in layout: Int) -> Int { positions[index][layout] ?? 0 }

  private static func findEnds(_ layouts: [EntityLayout]) -> [RelationshipEnd] {
    var ends: [RelationshipEnd] = []
    for layout in layouts {
      let own = layout.properties.enumerated().filter { layout.declaringEntities[$0.offset] == layout.entity }
      // By name: which side of a table is the left one must not depend on the order of declarations.
      for (ordinal, property) in own.sorted(by: { $0.element.name < $1.element.name }) {
        guard let description = property.relationship,
          let destination = layouts.first(where: { $0.name == description.destination })
        else { continue }
        ends.append(
          RelationshipEnd(
            number: ends.count, entity: layout.entity, ordinal: ordinal, name: property.name, description: description,
            destination: destination.subtree, inverse: nil, storage: .reference(position: nil)))
      }
    }
    return ends
  }

  /// A to-one whose other side is a list needs a place in it.
  private mutating func placeToOnes(_ layouts: inout [EntityLayout]) {
    for end in ends where !end.isToMany {
      guard let inverse = inverse(of: end), inverse.isToMany else { continue }
      let position = "\(end.name).position"
      let subtree = layouts[end.entity].subtree
      for entity in subtree { layouts[entity].appendHidden(.hidden(position, .uint64), declaredBy: end.entity) }
      ends[end.number].storage = .reference(position: position)
      ends[inverse.number].storage = .members(index: indexes.count)
      indexes.append(.members(entities: subtree, reference: end.ordinal, position: position))
    }
  }

  private mutating func placeToManys(_ layouts: inout [EntityLayout]) {
    for end in ends where end.isToMany {
      guard case .reference = ends[end.number].storage else { continue }
      let table = layouts.count
      layouts.append(.links(table, name: "\(layouts[end.entity].name).\(end.name)"))
      ends[end.number].storage = .links(table: table, isLeft: true, index: indexes.count)
      indexes.append(.links(table: table, isLeft: true))
      indexes.append(.pairs(table: table))
      guard end.inverse != end.number else { continue }
      // A one-way list is found from its members too: those that are deleted must go from it.
      if let inverse = end.inverse {
        ends[inverse].storage = .links(table: table, isLeft: false, index: indexes.count)
      }
      indexes.append(.links(table: table, isLeft: false))
    }
  }

  /// The number of the index that finds a link of a table by its ends.
  package func pairIndex(of table: Int) -> Int { indexes.firstIndex(of: .pairs(table: table)) ?? 0 }

  /// The number of the index over one side of a table; nil for the right side of a symmetric relationship.
  package func sideIndex(of table: Int, isLeft: Bool) -> Int? {
    indexes.firstIndex(of: .links(table: table, isLeft: isLeft))
  }
}

extension PropertyDescription {
  static func hidden(_ name: String, _ storage: StorageType) -> PropertyDescription {
    PropertyDescription(
      name: name,
      kind: .attribute(AttributeDescription(storage: storage, valueType: "\(storage)", isOptional: true)))
  }
}

extension EntityLayout {
  /// The layout of a table of links: no class has it.
  static func links(_ number: Int, name: String) -> EntityLayout {
    let properties = LinkColumn.allCases.map { column in
      PropertyDescription.hidden(
        "\(column)", column == .left || column == .right ? .reference : .uint64)
    }
    return EntityLayout(
      entity: number, name: name, parent: nil, subtree: number..<number + 1, properties: properties,
      declaringEntities: properties.map { _ in number }, visibleCount: 0)
  }
}
