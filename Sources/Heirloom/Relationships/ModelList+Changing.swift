import HeirloomEngine
import HeirloomSchema

extension ModelList {
  /// Puts an object at the end of the list; nothing happens if it is a member. An object in no context is inserted.
  /// - Complexity: O(log n); no other object is made.
  public func append(_ element: Element) { append(contentsOf: CollectionOfOne(element)) }

  /// Puts objects at the end of the list, except those that are members.
  /// - Complexity: O(k · log n) for k new members.
  public func append(contentsOf elements: some Sequence<Element>) {
    change(taking: elements) { place, members in
      for member in members { place.unit.append(place.end, at: place.address, member) }
    } else: { list, elements in
      for element in elements where !list.contains(element) { list.append(element) }
    }
  }

  /// The same as `append(contentsOf:)`.
  public static func += (list: ModelList, elements: some Sequence<Element>) { list.append(contentsOf: elements) }

  /// Puts an object before the member with a number, or moves it there if it is a member.
  /// - Parameter index: A number in the list without the object; what is too large means the end.
  /// - Complexity: O(log n) as a rule; O(n) when there is no room between two neighbours, which then get new places.
  public func insert(_ element: Element, at index: Int) {
    let index = Swift.max(0, index)
    change(taking: CollectionOfOne(element)) { place, members in
      guard let member = members.first else { return }
      place.unit.insert(place.end, at: place.address, member, before: index)
    } else: { list, _ in
      list.removeAll { $0 == element }
      list.insert(element, at: Swift.min(index, list.count))
    }
  }

  /// Takes an object out of the list; it is not deleted.
  /// - Returns: Whether it was a member.
  /// - Complexity: O(log n).
  @discardableResult public func remove(_ element: Element) -> Bool {
    guard contains(element) else { return false }
    change(taking: CollectionOfOne(element)) { place, members in
      for member in members { place.unit.remove(place.end, at: place.address, member) }
    } else: { list, _ in
      list.removeAll { $0 == element }
    }
    return true
  }

  /// Takes the member with a number out of the list.
  @discardableResult public func remove(at index: Int) -> Element {
    let element = self[index]
    remove(element)
    return element
  }

  /// Empties the list; the members are not deleted, and no object is made of them.
  public func removeAll() {
    change(taking: EmptyCollection()) { place, _ in
      place.unit.setTargets(place.end, at: place.address, to: [])
    } else: { list, _ in
      list.removeAll()
    }
  }

  /// Takes the members out of the list that meet a condition.
  /// - Complexity: O(n); an object is made of each member, a few at a time.
  public func removeAll(where isUnwanted: (Element) throws -> Bool) rethrows {
    for element in try filter(isUnwanted) { remove(element) }
  }

  /// Changes the stored relationship, or the property of an object in no context.
  private func change<Elements: Sequence<Element>>(
    taking elements: Elements, _ stored: (RelationshipPlace, [RowAddress]) -> Void,
    else plain: (inout [Element], Elements) -> Void
  ) {
    guard let place else {
      var list = property.get()
      plain(&list, elements)
      return property.set(list)
    }
    let use = place.unit.use("a change of a relationship")
    defer { use.end() }
    let members = elements.compactMap { place.unit.address(of: $0) ?? place.context?.address(ofRelated: $0) }
    // Taking the objects in may have moved the owner.
    guard let place = self.place else { return }
    stored(place, members)
    if place.unit.hasObservers { place.target?.noteChange(owner) }
  }
}
