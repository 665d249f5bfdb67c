/// Puts entities in depth-first order and finds what each inherits.
struct EntityHierarchy {
  let ordered: [EntityDescription]
  private let parents: [Int?]
  private let subtreeEnds: [Int]

  init(_ entities: [EntityDescription]) throws {
    try EntityHierarchy.checkNames(entities)
    let children = Dictionary(grouping: entities, by: \.superentity)
      .mapValues { $0.sorted { $0.name < $1.name } }
    var ordered: [EntityDescription] = []
    var parents: [Int?] = []
    var ends: [Int] = []
    // An explicit stack: nil closes the subtree that is on top.
    var stack: [(entity: EntityDescription?, parent: Int?)] =
      (children[nil] ?? []).reversed().map { ($0, nil) }
    var open: [Int] = []
    while let (entity, parent) = stack.popLast() {
      guard let entity else {
        ends[open.removeLast()] = ordered.count
        continue
      }
      let number = ordered.count
      ordered.append(entity)
      parents.append(parent)
      ends.append(0)
      open.append(number)
      stack.append((nil, nil))
      for child in (children[entity.name] ?? []).reversed() { stack.append((child, number)) }
    }
    if ordered.count < entities.count { throw EntityHierarchy.cycle(entities, reached: ordered) }
    self.ordered = ordered
    self.parents = parents
    self.subtreeEnds = ends
  }

  func layouts() throws -> [EntityLayout] {
    var result: [EntityLayout] = []
    for (number, entity) in ordered.enumerated() {
      let inherited = parents[number].map { result[$0] }
      let own = entity.properties
      result.append(
        EntityLayout(
          entity: number, name: entity.name, parent: parents[number], subtree: number..<subtreeEnds[number],
          properties: (inherited?.properties ?? []) + own,
          declaringEntities: (inherited?.declaringEntities ?? []) + own.map { _ in number },
          visibleCount: (inherited?.visibleCount ?? 0) + own.count))
    }
    return result
  }

  private static func checkNames(_ entities: [EntityDescription]) throws {
    var names: Set<String> = []
    for entity in entities where !names.insert(entity.name).inserted {
      throw SchemaProblem(
        entity: entity.name, found: "two entities of this name",
        expected: "each name once", remedy: "rename one of the classes; nested classes share one name space")
    }
    for entity in entities {
      guard let parent = entity.superentity, !names.contains(parent) else { continue }
      throw SchemaProblem(
        entity: entity.name, found: "its superclass '\(parent)' is not in the schema",
        expected: "every superclass of a model to be listed", remedy: "add \(parent).self to the schema's types")
    }
  }

  private static func cycle(_ entities: [EntityDescription], reached: [EntityDescription]) -> SchemaProblem {
    let names = Set(reached.map(\.name))
    let lost = entities.map(\.name).filter { !names.contains($0) }.sorted()
    return SchemaProblem(
      entity: lost.first ?? "",
      found: "entities that inherit from each other in a circle: \(lost.joined(separator: ", "))",
      expected: "a tree of classes", remedy: "correct the superentities")
  }
}
