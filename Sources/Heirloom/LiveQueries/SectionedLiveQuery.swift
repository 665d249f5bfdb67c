public import Observation

/// A live query whose objects are grouped by a value. Ours.
///
/// A section is a run of neighbours with the same value, so let the first sort key put them together:
///
/// ```swift
/// let byMonth = try SectionedLiveQuery(
///   FetchDescriptor<Event>(sortBy: [SortDescriptor(\.month), SortDescriptor(\.start)]), sectionBy: \.month,
///   in: context)
/// for section in byMonth.sections { print(section.id, section.count) }
/// ```
///
/// Follows what ``LiveQuery`` follows, at the same moments. The value is read once for each object, and again when the
/// object changes.
@Observable
public final class SectionedLiveQuery<SectionIdentifier: Hashable, Model: PersistentModel> {
  /// Neighbours with the same value.
  public typealias Section = FetchSection<SectionIdentifier, Model>

  /// The sections, in the order of their objects.
  public private(set) var sections: [Section] = []
  /// The list as a whole, whose `onChange` tells changes by its indices.
  public let query: LiveQuery<Model>
  @ObservationIgnored private let keyPath: KeyPath<Model, SectionIdentifier>
  /// The value of each object of the list.
  @ObservationIgnored private var identifiers: [SectionIdentifier] = []

  /// Fetches, and follows from then on.
  ///
  /// - Parameters:
  ///   - descriptor: What to ask for.
  ///   - keyPath: What the objects of a section have in common.
  ///   - context: Where to ask.
  ///   - isolation: The actor that uses the context.
  /// - Throws: What ``ModelContext/fetch(_:)`` throws.
  public init(
    _ descriptor: FetchDescriptor<Model>, sectionBy keyPath: KeyPath<Model, SectionIdentifier>,
    in context: ModelContext, isolation: isolated (any Actor)? = #isolation
  ) throws {
    self.keyPath = keyPath
    query = try LiveQuery(descriptor, in: context, isolation: isolation)
    identifiers = query.elements.map { $0[keyPath: keyPath] }
    sections = Section.sections(of: query.elements, by: identifiers)
    query.onElements = { [weak self] change in self?.take(change) }
  }

  private func take(_ change: LiveQueryChange) {
    let elements = query.elements
    let leaving = change.removals.map(\.index) + change.moves.map(\.from)
    for index in leaving.sorted(by: >) { identifiers.remove(at: index) }
    for index in (change.insertions.map(\.index) + change.moves.map(\.to)).sorted() {
      identifiers.insert(elements[index][keyPath: keyPath], at: index)
    }
    var isOther = !(leaving.isEmpty && change.insertions.isEmpty)
    for index in change.updates.map(\.index) {
      let identifier = elements[index][keyPath: keyPath]
      if identifiers[index] != identifier { isOther = true }
      identifiers[index] = identifier
    }
    if isOther { sections = Section.sections(of: query.elements, by: identifiers) }
  }
}

@available(*, unavailable, message: "A live query belongs to the thread or actor of its context.")
extension SectionedLiveQuery: @unchecked Sendable {}
