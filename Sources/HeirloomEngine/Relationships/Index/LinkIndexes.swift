import HeirloomSchema
import Synchronization

/// The indexes of one version that stand for its lists. Each is made when it is first asked for, or taken over from the
/// version before with what a commit changed. The lock guards nothing but that.
final class LinkIndexes: Sendable {
  private let trees: Mutex<[LinkTree?]>

  init(_ trees: [LinkTree?]) { self.trees = Mutex(trees) }

  /// What is there already.
  var built: [LinkTree?] { trees.withLock { $0 } }

  func tree(_ index: Int, _ build: () -> LinkTree) -> LinkTree {
    trees.withLock { trees in
      if let tree = trees[index] { return tree }
      let tree = build()
      trees[index] = tree
      return tree
    }
  }
}

extension Version {
  /// The index with a number.
  ///
  /// - Complexity: O(1); O(n log n) when it is the first question since the store was opened.
  package func links(_ index: Int) -> LinkTree {
    linkIndexes.tree(index) {
      var entries: [LinkEntry] = []
      for layout in schema.relationships.indexes[index].entities {
        let columns = schema.relationships.columns(of: index, in: layout)
        let segment = segments[layout]
        for row in 0..<segment.rowCount where segment.isLive(row) {
          if let entry = segment.linkEntry(row, columns) { entries.append(entry) }
        }
      }
      entries.sort()
      return LinkTree(sorted: entries)
    }
  }

  /// The indexes of the version that `changes` make of this one.
  func linkIndexes(after changes: ChangeSet) -> LinkIndexes {
    var trees = linkIndexes.built
    for change in changes.entities where !change.isEmpty {
      for index in schema.relationships.indexes(of: change.entity) {
        trees[index]?.apply(
          change, to: segments[change.entity], schema.relationships.columns(of: index, in: change.entity))
      }
    }
    return LinkIndexes(trees)
  }
}

extension LinkTree {
  fileprivate mutating func apply(_ change: EntityChanges, to segment: Segment, _ columns: LinkColumns) {
    for key in change.deleted {
      guard let row = segment.row(forKey: key), let entry = segment.linkEntry(row, columns) else { continue }
      remove(entry)
    }
    for index in 0..<change.updated.count where change.updated.touches(index, columns) {
      guard let row = segment.row(forKey: change.updated.key(index)) else { continue }
      if let entry = segment.linkEntry(row, columns) { remove(entry) }
      if let entry = change.updated.linkEntry(index, columns, over: segment, row) { insert(entry) }
    }
    insert((0..<change.inserted.count).compactMap { change.inserted.linkEntry($0, columns) })
  }

  private mutating func insert(_ entries: [LinkEntry]) {
    if count == 0, !entries.isEmpty {
      self = LinkTree(sorted: entries.sorted())
    } else {
      for entry in entries.sorted() { insert(entry) }
    }
  }
}

extension RowBatch {
  fileprivate func touches(_ row: Int, _ columns: LinkColumns) -> Bool {
    isChanged(row, columns.owner) || isChanged(row, columns.place) || columns.member.map { isChanged(row, $0) } ?? false
  }
}
