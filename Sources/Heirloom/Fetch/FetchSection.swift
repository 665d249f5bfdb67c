/// Neighbours of a fetch or a live query that share a value. Ours.
public struct FetchSection<SectionIdentifier: Hashable, Model: PersistentModel>: RandomAccessCollection, Identifiable {
  /// The value that the objects share.
  public let id: SectionIdentifier
  let elements: ArraySlice<Model>

  /// The place of the first object.
  public var startIndex: Int { elements.startIndex }
  /// The place behind the last object.
  public var endIndex: Int { elements.endIndex }
  /// The object at a place. Places go on from section to section: they are those of the whole list.
  public subscript(position: Int) -> Model { elements[position] }

  /// Cuts a list between neighbours with different values.
  static func sections(of elements: [Model], by identifiers: [SectionIdentifier]) -> [FetchSection] {
    var sections: [FetchSection] = []
    var start = 0
    for index in identifiers.indices {
      if index + 1 < identifiers.count, identifiers[index] == identifiers[index + 1] { continue }
      sections.append(FetchSection(id: identifiers[index], elements: elements[start...index]))
      start = index + 1
    }
    return sections
  }
}

extension ModelContext {
  /// The objects that a descriptor asks for, cut where a value changes. Ours.
  ///
  /// A section is a run of neighbours with the same value, so let the first sort key put them together:
  ///
  /// ```swift
  /// let byCity = try context.fetch(
  ///   FetchDescriptor<Sale>(sortBy: [SortDescriptor(\.city), SortDescriptor(\.date)]), sectionBy: \.city)
  /// for section in byCity { print(section.id, section.count) }
  /// ```
  ///
  /// - Throws: What ``fetch(_:)`` throws.
  /// - Complexity: That of the fetch, and one reading of the value for each object.
  public func fetch<Model: PersistentModel, SectionIdentifier: Hashable>(
    _ descriptor: FetchDescriptor<Model>, sectionBy keyPath: KeyPath<Model, SectionIdentifier>
  ) throws -> [FetchSection<SectionIdentifier, Model>] {
    let objects = try fetch(descriptor)
    return FetchSection.sections(of: objects, by: objects.map { $0[keyPath: keyPath] })
  }
}
