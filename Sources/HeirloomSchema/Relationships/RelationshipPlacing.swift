/// Finds a place for each relationship: a column, an index or a hidden table.
struct RelationshipPlacing {
  private(set) var drafts: [RelationshipDraft]
  private(set) var indexes: [LinkIndexDescription] = []

  init(_ drafts: [RelationshipDraft]) { self.drafts = drafts }

  /// A to-one whose other side is a list needs a place in it.
  mutating func placeToOnes(_ layouts: inout [EntityLayout]) {
    for end in drafts where !end.isToMany {
      guard let inverse = end.inverse.map({ drafts[$0] }), inverse.isToMany else { continue }
      let position = "\(end.name).position"
      let subtree = layouts[end.entity].subtree
      for entity in subtree { layouts[entity].appendHidden(.hidden(position, .uint64), declaredBy: end.entity) }
      drafts[end.number].storage = .reference(hasPosition: true)
      drafts[inverse.number].storage = .members(index: indexes.count)
      indexes.append(.members(entities: subtree, reference: end.ordinal, position: position))
    }
  }

  mutating func placeToManys(_ layouts: inout [EntityLayout]) {
    for end in drafts where end.isToMany {
      guard case .reference = drafts[end.number].storage else { continue }
      let table = layouts.count
      layouts.append(.links(table, name: "\(layouts[end.entity].name).\(end.name)"))
      drafts[end.number].storage = .links(table: table, isLeft: true, index: indexes.count)
      indexes.append(.links(table: table, isLeft: true))
      indexes.append(.pairs(table: table))
      guard end.inverse != end.number else { continue }
      // A one-way list is found from its members too: those that are deleted must go from it.
      if let inverse = end.inverse {
        drafts[inverse].storage = .links(table: table, isLeft: false, index: indexes.count)
      }
      indexes.append(.links(table: table, isLeft: false))
    }
  }
}

extension LinkIndexDescription {
  /// What the index reads in a layout; of no meaning where it has no rows.
  func columns(in layout: EntityLayout) -> LinkColumns {
    func links(_ owner: LinkColumn, _ place: LinkColumn, _ member: LinkColumn?) -> LinkColumns {
      LinkColumns(owner: owner.rawValue, place: place.rawValue, member: member?.rawValue)
    }
    switch self {
    case .members(_, let reference, let position):
      return LinkColumns(owner: reference, place: layout.ordinal(of: position) ?? 0, member: nil)
    case .links(_, true): return links(.left, .leftPosition, .right)
    case .links(_, false): return links(.right, .rightPosition, .left)
    case .pairs: return links(.left, .right, nil)
    }
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
