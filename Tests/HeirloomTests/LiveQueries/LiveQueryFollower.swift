import Foundation
import Heirloom
import Testing

/// A list that somebody keeps by applying the changes that a live query tells.
final class LiveQueryFollower<Model: PersistentModel> {
  let query: LiveQuery<Model>
  private var list: [PersistentIdentifier]
  private var byDifference: [PersistentIdentifier]
  private var told: Set<PersistentIdentifier> = []

  init(_ descriptor: FetchDescriptor<Model>, _ context: ModelContext) throws {
    query = try LiveQuery(descriptor, in: context)
    list = query.elements.map(\.persistentModelID)
    byDifference = list
    query.onChange = { [unowned self] in take($0) }
  }

  private func take(_ change: LiveQueryChange) {
    #expect(!change.isEmpty)
    for moved in change.moves { #expect(list[moved.from] == moved.identifier) }
    for removed in change.removals { #expect(list[removed.index] == removed.identifier) }
    change.apply(to: &list)
    byDifference = byDifference.applying(change.difference) ?? []
    for updated in change.updates { #expect(list[updated.index] == updated.identifier) }
    told.formUnion(change.updates.map(\.identifier) + change.moves.map(\.identifier))
    told.formUnion(change.insertions.map(\.identifier))
  }

  /// - Parameter changed: Objects of which it must have been told, if they are in the list.
  func check(_ context: ModelContext, _ changed: Set<PersistentIdentifier>, _ comment: Comment) throws {
    let expected = try context.fetchIdentifiers(query.descriptor)
    #expect(query.elements.map(\.persistentModelID) == expected, comment)
    #expect(list == expected, comment)
    #expect(byDifference == expected, comment)
    #expect(query.fetchError == nil, comment)
    let silent = changed.intersection(expected).subtracting(told)
    #expect(silent.isEmpty || !query.descriptor.includePendingChanges, comment)
    told = []
  }
}
