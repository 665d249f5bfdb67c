import HeirloomSchema

extension Version {
  /// Whether changes that fit this version may break a link of a newer one: both touch relationships.
  /// - Complexity: O(changed rows).
  func mayBreakLinks(_ changes: ChangeSet, in newer: Version) -> Bool {
    guard newer !== self else { return false }
    let graph = schema.relationships
    return graph.layouts.contains { segments[$0] !== newer.segments[$0] }
      && changes.entities.contains { graph.layouts.contains($0.entity) && $0.touchesLinks(graph) }
  }
}

extension EntityChanges {
  fileprivate func touchesLinks(_ graph: RelationshipGraph) -> Bool {
    if inserted.count > 0 || !deleted.isEmpty { return true }
    let ordinals = graph.ends(of: entity).filter { !$0.isToMany }.map(\.ordinal)
    return (0..<updated.count).contains { row in ordinals.contains { updated.isChanged(row, $0) } }
  }
}
