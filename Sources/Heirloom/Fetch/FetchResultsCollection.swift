/// The objects of a fetch, each made when it is reached.
///
/// Holds rows, not objects. The object of a row that was deleted since the fetch is in no context and has the values
/// that it had at the fetch.
public struct FetchResultsCollection<Model: PersistentModel>: RandomAccessCollection {
  let rows: FetchedRows

  /// The place of the first object.
  public var startIndex: Int { 0 }
  /// The place behind the last object.
  public var endIndex: Int { rows.count }

  /// The object at a place.
  ///
  /// - Precondition: The index is in range.
  /// - Complexity: O(log n) in the number of the store's objects.
  public subscript(position: Int) -> Model { unsafeDowncast(rows.object(at: position), to: Model.self) }
}

extension ModelContext {
  /// The objects that a descriptor asks for, made as they are reached rather than all at once.
  ///
  /// - Parameters:
  ///   - descriptor: What to fetch.
  ///   - batchSize: Accepted for source compatibility: objects are made one by one.
  /// - Throws: What ``fetch(_:)`` throws.
  public func fetch<Model: PersistentModel>(
    _ descriptor: FetchDescriptor<Model>, batchSize: Int
  ) throws -> FetchResultsCollection<Model> {
    FetchResultsCollection(rows: FetchedRows(try addresses(of: descriptor), in: self))
  }

  /// The identifiers that a descriptor asks for.
  ///
  /// - Parameters:
  ///   - descriptor: What to fetch.
  ///   - batchSize: Accepted for source compatibility: all identifiers come at once.
  /// - Throws: What ``fetch(_:)`` throws.
  public func fetchIdentifiers<Model: PersistentModel>(
    _ descriptor: FetchDescriptor<Model>, batchSize: Int
  ) throws -> [PersistentIdentifier] {
    try fetchIdentifiers(descriptor)
  }

  /// Calls a block with one object after the other, without holding on to them.
  ///
  /// An object that the block deletes is not reached again.
  /// - Parameters:
  ///   - descriptor: What to fetch.
  ///   - batchSize: Accepted for source compatibility: objects are made one by one.
  ///   - allowEscapingMutations: Accepted for source compatibility: changes are pending changes in either case.
  ///   - block: Called with each object.
  /// - Throws: What the predicate or the block throws.
  public func enumerate<Model: PersistentModel>(
    _ descriptor: FetchDescriptor<Model>, batchSize: Int = 5_000, allowEscapingMutations: Bool = false,
    block: (Model) throws -> Void
  ) throws {
    for identifier in try fetchIdentifiers(descriptor) {
      guard let model = model(for: identifier) as? Model, !model.isDeleted else { continue }
      try block(model)
    }
  }
}
