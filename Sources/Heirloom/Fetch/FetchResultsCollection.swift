/// The objects of a fetch, each made when it is reached.
///
/// Holds identifiers, not objects. Fetch again after deleting: like an array, it traps for a place that has no object.
public struct FetchResultsCollection<Model: PersistentModel>: RandomAccessCollection {
  let context: ModelContext
  let identifiers: [PersistentIdentifier]

  /// The place of the first object.
  public var startIndex: Int { 0 }
  /// The place behind the last object.
  public var endIndex: Int { identifiers.count }

  /// The object at a place.
  /// - Precondition: The index is in range, and the object was not deleted since the fetch.
  public subscript(position: Int) -> Model {
    guard let model = context.model(for: identifiers[position]) as? Model else {
      preconditionFailure("\(identifiers[position]) was deleted after the fetch; fetch again after deleting")
    }
    return model
  }
}

extension ModelContext {
  /// The objects that a descriptor asks for, made as they are reached rather than all at once.
  public func fetch<Model: PersistentModel>(
    _ descriptor: FetchDescriptor<Model>, batchSize: Int
  ) throws -> FetchResultsCollection<Model> {
    FetchResultsCollection(context: self, identifiers: try fetchIdentifiers(descriptor))
  }

  /// The identifiers that a descriptor asks for.
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
