import Foundation
import HeirloomEngine
import HeirloomPredicates
import HeirloomSchema

extension ModelContext {
  /// The objects that a descriptor asks for, each with its dynamic class.
  ///
  /// - Throws: What the predicate throws, and ``SwiftDataError/unregisteredClass``.
  public func fetch<Model: PersistentModel>(_ descriptor: FetchDescriptor<Model>) throws -> [Model] {
    let use = unit.use("fetch(_:)")
    defer { use.end() }
    let addresses = try addresses(of: descriptor)
    prefetch(descriptor.relationshipKeyPathsForPrefetching, of: Model.self, at: addresses)
    guard descriptor.includePendingChanges else {
      return addresses.map { unsafeDowncast(object(at: $0), to: Model.self) }
    }
    return objects(at: addresses)
  }

  /// The objects of rows. Every row of the class is of the fetched class or of a subclass, so nothing is checked.
  func objects<Model: PersistentModel>(at addresses: [RowAddress]) -> [Model] {
    // The empty array is one object of the process; setting its count would be a write by several threads.
    guard !addresses.isEmpty else { return [] }
    return [Model](unsafeUninitializedCapacity: addresses.count) { buffer, count in
      guard let start = buffer.baseAddress else { return }
      let objects = UnsafeMutableRawPointer(start).assumingMemoryBound(to: AnyObject.self)
      count = writeObjects(at: addresses, to: objects)
    }
  }

  /// Run by run of rows of one source.
  private func writeObjects(at addresses: [RowAddress], to objects: UnsafeMutablePointer<AnyObject>) -> Int {
    var start = 0
    while start < addresses.count {
      let first = addresses[start]
      var end = start + 1
      while end < addresses.count, addresses[end].sharesSource(with: first) { end += 1 }
      guard let source = unit.source(first) else { return start }
      contents.classes[first.entity].writeObjects(of: addresses[start..<end], in: source, to: objects + start)
      start = end
    }
    return start
  }

  /// The number of objects that `fetch` would return; no object is made.
  public func fetchCount<Model: PersistentModel>(_ descriptor: FetchDescriptor<Model>) throws -> Int {
    try run(descriptor, sorted: false) { try $0.count() }
  }

  /// The identifiers of the objects that `fetch` would return; no object is made.
  public func fetchIdentifiers<Model: PersistentModel>(
    _ descriptor: FetchDescriptor<Model>
  ) throws -> [PersistentIdentifier] {
    try addresses(of: descriptor).map(identifier(at:))
  }

  /// The plan of a fetch as text: which classes it visits, by which indexes or scans, how many rows those leave, what
  /// runs over columns and what per object.
  public func explain<Model: PersistentModel>(_ descriptor: FetchDescriptor<Model>) throws -> String {
    try run(descriptor) { $0.plan.description }
  }

  func addresses<Model: PersistentModel>(of descriptor: FetchDescriptor<Model>) throws -> [RowAddress] {
    try run(descriptor) { try $0.rows() }
  }

  /// Compiles a descriptor and hands it over with the rows that it is to read: the newest version and what is pending.
  func run<Model: PersistentModel, Result>(
    _ descriptor: FetchDescriptor<Model>, sorted: Bool = true, _ body: (QueryExecutor) throws -> Result
  ) throws -> Result {
    let use = unit.use("a fetch")
    defer { use.end() }
    let compiled = try compile(descriptor, sorted: sorted)
    takeNewest()
    let subtree = contents.store.schema.layouts[compiled.query.entity].subtree
    do {
      let tables = unit.tables(in: subtree, includingPending: descriptor.includePendingChanges)
      return try body(QueryExecutor(compiled.query, tables: tables, environment: compiled.environment()))
    } catch let failure as QueryFailure {
      throw failure.predicateError
    }
  }

  /// A descriptor as a query, and what it needs from here once the version that it is to read is pinned.
  func compile<Model: PersistentModel>(
    _ descriptor: FetchDescriptor<Model>, sorted: Bool
  ) throws -> (query: HeirloomEngine.Query, environment: () -> QueryEnvironment) {
    let modelClass = try registeredClass(Model.self)
    let compiled = FetchCompiler(contents).compile(descriptor, modelClass, sorted: sorted)
    let includesPending = descriptor.includePendingChanges
    return (
      compiled.query,
      { [unowned self] in
        QueryEnvironment(
          schema: contents.store.schema, opaques: compiled.opaques, texts: .foundation,
          decimals: .foundation, related: includesPending ? unit : StoredRows(unit.version), indexUse: indexUse,
          sharing: contents.configuration.scanSharing,
          object: { [unowned self] in includesPending ? object(at: $0) : storedObject(at: $0) })
      }
    )
  }

  func registeredClass<Model: PersistentModel>(_ type: Model.Type) throws -> ModelClass {
    if let modelClass = contents.modelClass(of: type) { return modelClass }
    throw SwiftDataError(
      .unregisteredClass, found: "a fetch of \(type), which is not in the container's schema",
      expected: "one of \(contents.classes.map(\.name).joined(separator: ", "))",
      remedy: "add \(type).self to the schema")
  }
}
