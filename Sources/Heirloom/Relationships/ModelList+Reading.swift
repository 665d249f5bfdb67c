import HeirloomEngine
import HeirloomSchema

extension ModelList: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { count }

  /// The number of members; no object is made.
  /// - Complexity: O(log n).
  public var count: Int { read({ $0.unit.count($0.end, of: $0.key) }, else: \.count) }

  public var isEmpty: Bool { count == 0 }

  /// The member with a number, which must be at least 0 and less than `count`.
  /// - Complexity: O(log n).
  public subscript(position: Int) -> Element {
    let members = self[objectsAt: position..<position + 1]
    precondition(
      members.count == 1, "found the index \(position), expected one of 0..<\(count); ask the list for its indices")
    return members[0]
  }

  /// Whether an object is a member; no other object is made.
  /// - Complexity: O(log n).
  public func contains(_ element: Element) -> Bool { firstIndex(of: element) != nil }

  /// The number of a member; nil if it is not in the list.
  /// - Complexity: O(log n).
  public func firstIndex(of element: Element) -> Int? {
    read(
      { place in
        guard let address = place.unit.address(of: element) else { return nil }
        return place.unit.rank(place.end, of: place.key, address)
      }, else: { $0.firstIndex(of: element) })
  }

  /// The members in order, a few at a time.
  public func makeIterator() -> ModelListIterator<Element> { ModelListIterator(self) }

  /// The members with some numbers, as far as they are there.
  subscript(objectsAt range: Range<Int>) -> [Element] {
    guard range.lowerBound >= 0 else { return [] }
    return read(
      { $0.context?.objects(at: $0.unit.targets($0.end, of: $0.key, at: range)) ?? [] },
      else: { Array($0.dropFirst(range.lowerBound).prefix(range.count)) })
  }

  /// Reads the stored relationship, or the property of an object in no context.
  private func read<Result>(
    _ stored: (RelationshipPlace) -> Result, else plain: ([Element]) -> Result
  ) -> Result {
    guard let place else { return plain(property.get()) }
    let use = place.unit.use("a read of a relationship")
    defer { use.end() }
    place.target?.noteRead(owner, place.end.ordinal)
    return stored(place)
  }
}

/// Goes through a list, making a few objects at a time.
///
/// The list may change meanwhile: members are counted from the front.
public struct ModelListIterator<Element: PersistentModel>: IteratorProtocol {
  private let list: ModelList<Element>
  private var members: [Element] = []
  private var position = 0
  private var fetched = 0

  private static var step: Int { 64 }

  init(_ list: ModelList<Element>) { self.list = list }

  public mutating func next() -> Element? {
    if position == members.count {
      members = list[objectsAt: fetched..<fetched + Self.step]
      fetched += members.count
      position = 0
    }
    guard position < members.count else { return nil }
    defer { position += 1 }
    return members[position]
  }
}

extension RelationshipPlace {
  /// The key of the object whose relationship it is.
  var key: UInt64 { unit.key(of: address) }

  /// The property as the class that declares it knows it, which is how observers know it.
  var target: RelationshipTarget? {
    guard let context,
      case .relationship(let target, _) = context.contents.classes[end.entity].properties[end.ordinal].kind
    else { return nil }
    return target
  }
}
