import HeirloomEngine

/// How the result of a live query became another one. Ours.
///
/// Applied to the old list of identifiers it gives the new one. The identifiers let other actors follow, which can't
/// have the objects.
public struct LiveQueryChange: Hashable, Sendable {
  /// An object and its place.
  public struct Element: Hashable, Sendable {
    /// In the old list for removals, in the new one for insertions and updates.
    public let index: Int
    /// The object.
    public let identifier: PersistentIdentifier
  }

  /// An object that changed its place among the others.
  public struct Move: Hashable, Sendable {
    /// The place in the old list.
    public let from: Int
    /// The place in the new list.
    public let to: Int
    /// The object.
    public let identifier: PersistentIdentifier
  }

  /// Objects that are not in the result any more, by ascending index.
  public internal(set) var removals: [Element] = []
  /// Objects that came into the result, by ascending index.
  public internal(set) var insertions: [Element] = []
  /// Objects with another place, by ascending index in the new list. They may have changed, too.
  public internal(set) var moves: [Move] = []
  /// Objects that stayed in their place and were changed, by ascending index.
  public internal(set) var updates: [Element] = []

  /// Whether nothing happened.
  public var isEmpty: Bool { removals.isEmpty && insertions.isEmpty && moves.isEmpty && updates.isEmpty }

  /// Brings a list from the old state to the new one.
  ///
  /// - Precondition: `list` is the old list.
  /// - Complexity: O(n).
  public func apply(to list: inout [PersistentIdentifier]) {
    apply(to: &list) { $0 }
  }

  func apply<Value>(to list: inout [Value], _ value: (PersistentIdentifier) -> Value) {
    let leaving = removals.map(\.index) + moves.map(\.from)
    for index in leaving.sorted(by: >) { list.remove(at: index) }
    let coming = insertions.map { ($0.index, $0.identifier) } + moves.map { ($0.to, $0.identifier) }
    for (index, identifier) in coming.sorted(by: { $0.0 < $1.0 }) { list.insert(value(identifier), at: index) }
  }

  /// The removals, insertions and moves as the standard library has them. A move is a removal and an insertion with
  /// each other's offset.
  public var difference: CollectionDifference<PersistentIdentifier> {
    var changes: [CollectionDifference<PersistentIdentifier>.Change] = []
    changes += removals.map { .remove(offset: $0.index, element: $0.identifier, associatedWith: nil) }
    changes += insertions.map { .insert(offset: $0.index, element: $0.identifier, associatedWith: nil) }
    for move in moves {
      changes.append(.remove(offset: move.from, element: move.identifier, associatedWith: move.to))
      changes.append(.insert(offset: move.to, element: move.identifier, associatedWith: move.from))
    }
    // Each place occurs once, so these are always a difference.
    return CollectionDifference(changes) ?? LiveQueryChange.none
  }

  private static let none: CollectionDifference<PersistentIdentifier> = [PersistentIdentifier]().difference(from: [])
}

extension LiveQueryChange {
  init(_ change: RowListChange, _ contents: ContainerContents) {
    func element(_ place: RowListChange.Place) -> Element {
      Element(index: place.index, identifier: contents.identifier(place.row.key, place.row.entity))
    }
    removals = change.removals.map(element)
    insertions = change.insertions.map(element)
    updates = change.updates.map(element)
    moves = change.moves.map { move in
      Move(from: move.from, to: move.to, identifier: contents.identifier(move.row.key, move.row.entity))
    }
  }
}
