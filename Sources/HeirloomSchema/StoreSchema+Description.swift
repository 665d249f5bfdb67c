extension StoreSchema: CustomStringConvertible {
  /// The schema as a person would sketch it, one line for each property, subclasses indented below their superclass.
  package var description: String {
    var lines = ["schema \(version)"]
    for layout in layouts.prefix(entities.count) { lines += describe(layout) }
    return lines.joined(separator: "\n")
  }

  private func describe(_ layout: EntityLayout) -> [String] {
    let entity = entities[layout.entity]
    let indent = String(repeating: "  ", count: depth(of: layout) + 1)
    var lines = [indent + entity.name + (entity.superentity.map { ": \($0)" } ?? "")]
    lines += entity.properties.map { "\(indent)  \($0.description)" }
    lines += entity.indexes.map { index in
      let kind = index.kind == .rtree ? " rtree" : ""
      return "\(indent)  index\(kind) (\(index.properties.joined(separator: ", ")))"
    }
    lines += entity.uniqueConstraints.map { "\(indent)  unique (\($0.joined(separator: ", ")))" }
    return lines
  }

  private func depth(of layout: EntityLayout) -> Int {
    var depth = 0
    var parent = layout.parent
    while let current = parent {
      depth += 1
      parent = layouts[current].parent
    }
    return depth
  }
}

extension PropertyDescription: CustomStringConvertible {
  package var description: String {
    let optional = isOptional ? "?" : ""
    switch kind {
    case .attribute(let attribute):
      let stored = attribute.encoding == .direct ? "" : " as \(attribute.storage)"
      let unique = attribute.options.contains(.unique) ? " unique" : ""
      return "\(name): \(attribute.valueType)\(optional)\(stored)\(unique)"
    case .relationship(let relationship):
      let type = relationship.isToMany ? "[\(relationship.destination)]" : relationship.destination
      let inverse = relationship.inverse.map { " inverse \($0)" } ?? ""
      return "\(name): \(type)\(optional) \(relationship.deleteRule)\(inverse)"
    }
  }
}
