import HeirloomSchema
import Synchronization

/// The indexes of one segment in one version. Each is made when a query first wants it, or taken over from the
/// version before with what a commit changed: so a save pays for the indexes that are in use, and one that nobody
/// asks for costs neither time nor memory.
final class SegmentIndexes: Sendable {
  /// By number in the schema. Held for a look-up or a change of one reference.
  private let trees = Mutex<[Int: IndexTree]>([:])
  /// Held while one is made, so that two queries do not both make it. A commit never waits for it.
  private let building = Mutex(())

  /// For whoever makes the segment, before anybody else sees it.
  func set(_ tree: IndexTree, _ number: Int) { trees.withLock { $0[number] = tree } }

  /// What is there already.
  var built: [Int: IndexTree] { trees.withLock { $0 } }

  func tree(_ number: Int, _ build: () -> IndexTree) -> IndexTree {
    if let tree = built[number] { return tree }
    return building.withLock { _ in
      if let tree = built[number] { return tree }
      let tree = build()
      trees.withLock { $0[number] = tree }
      return tree
    }
  }
}

extension Segment {
  /// An index of the schema over the rows of this segment.
  ///
  /// - Complexity: O(1); O(n log n) when it is the first question since the store was opened.
  func index(_ number: Int, _ schema: StoreSchema) -> IndexTree {
    indexes.tree(number) { IndexBuilder.build(self, schema.secondaryIndexes[number]) }
  }
}
