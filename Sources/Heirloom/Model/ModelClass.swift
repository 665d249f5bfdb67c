import CHeirloomRuntime
import HeirloomEngine
import HeirloomSchema

/// One concrete model class of a container: its entity, its properties and how its objects are made.
final class ModelClass: Sendable {
  let type: any PersistentModel.Type
  let name: String
  let entity: Int
  /// By ordinal: inherited ones first.
  let properties: [Schema.PropertyMetadata]
  /// By ordinal: the stored form of a value; nil for relationships.
  let scalars: [(@Sendable (Any) -> Scalar?)?]
  /// Ordinals by key path, rooted in the class itself.
  // AnyKeyPath is immutable, but not marked as Sendable.
  nonisolated(unsafe) let ordinals: [AnyKeyPath: Int]
  /// The key paths that read the identity.
  nonisolated(unsafe) let identityKeyPaths: Set<AnyKeyPath>
  let adapter: any ModelAdapting

  init(_ type: any PersistentModel.Type, entity: Int) {
    self.type = type
    self.entity = entity
    name = ModelClass.name(of: type)
    properties = type.schemaMetadata
    scalars = properties.map { property in
      guard case .attribute(let coding, _) = property.kind else { return nil }
      return coding.scalar
    }
    ordinals = Dictionary(
      properties.enumerated().map { ($1.keyPath, $0) }, uniquingKeysWith: { first, _ in first })
    func makeAdapter<Model: PersistentModel>(_ type: Model.Type) -> any ModelAdapting { ModelAdapter<Model>() }
    func identity<Model: PersistentModel>(_ type: Model.Type) -> Set<AnyKeyPath> {
      [\Model.persistentModelID, \Model.id]
    }
    identityKeyPaths = identity(type)
    adapter = makeAdapter(type)
  }

  /// The name of an entity: the class's name without module and surrounding types.
  static func name(of type: any PersistentModel.Type) -> String { String(describing: type) }

  /// The object of a row, the registered one or a new one.
  func object(_ source: RowSource, _ row: Int) -> AnyObject {
    if let address = source.retainedHandle(row: row) {
      return Unmanaged<AnyObject>.fromOpaque(address).takeRetainedValue()
    }
    let object = makeObject(source, row)
    source.register(Unmanaged.passUnretained(object).toOpaque(), row: row)
    return object
  }

  /// Writes the objects of rows of one source into uninitialised memory. The table of objects is asked and told once
  /// for each few hundred rows.
  func writeObjects(
    of rows: ArraySlice<RowAddress>, in source: RowSource, to objects: UnsafeMutablePointer<AnyObject>
  ) {
    var start = rows.startIndex
    while start < rows.endIndex {
      let run = rows[start..<min(start + 512, rows.endIndex)]
      let known = source.handleCount == 0 ? [] : source.retainedHandles(rows: run)
      var new: [(object: UnsafeMutableRawPointer, row: Int)] = []
      new.reserveCapacity(run.count)
      for place in run.indices {
        let target = objects + (place - rows.startIndex)
        if !known.isEmpty, let address = known[place - start] {
          target.initialize(to: Unmanaged<AnyObject>.fromOpaque(address).takeRetainedValue())
        } else {
          let object = makeObject(_RowReference(source: source.pointer, row: run[place].row, isCounted: true))
          new.append((Unmanaged.passUnretained(object).toOpaque(), run[place].row))
          target.initialize(to: object)
        }
      }
      source.retain(times: new.count)
      source.register(new)
      start = run.endIndex
    }
  }

  /// A new object of a row that is not the row's registered one.
  func makeObject(_ source: RowSource, _ row: Int) -> AnyObject {
    makeObject(_RowReference(source: source.pointer, row: row))
  }

  private func makeObject(_ reference: _RowReference) -> AnyObject {
    heirloom_set_materializing_level(unsafeBitCast(type as AnyClass, to: UnsafeRawPointer.self))
    return type.init(_materializing: reference)
  }
}

/// What must be done with objects that are known by their address only.
protocol ModelAdapting: AnyObject, Sendable {
  /// The object with its conformance, found without a dynamic cast.
  func model(_ object: AnyObject) -> any PersistentModel
  func relocate(_ object: UnsafeMutableRawPointer, to source: RowSource, row: Int)
  func detach(_ object: UnsafeMutableRawPointer, from source: RowSource, row: Int, isSpent: Bool)
  /// Tells those who observe an object that all its properties may have changed.
  func noteChanges(of object: UnsafeMutableRawPointer, _ properties: some Sequence<Schema.PropertyMetadata>)
}

final class ModelAdapter<Model: PersistentModel>: ModelAdapting {
  func model(_ object: AnyObject) -> any PersistentModel { unsafeDowncast(object, to: Model.self) }

  func relocate(_ object: UnsafeMutableRawPointer, to source: RowSource, row: Int) {
    source.register(object, row: row)
    Unmanaged<Model>.fromOpaque(object)._withUnsafeGuaranteedRef {
      $0._$withState { $0.relocate(to: source, row: row) }
    }
  }

  func detach(_ object: UnsafeMutableRawPointer, from source: RowSource, row: Int, isSpent: Bool) {
    Unmanaged<Model>.fromOpaque(object)._withUnsafeGuaranteedRef { model in
      model._$detach(from: _RowReference(source: source.pointer, row: row))
      model._$withState { $0.leave(key: source.key(row) | (isSpent ? KeyGenerator.spent : 0)) }
    }
  }

  func noteChanges(of object: UnsafeMutableRawPointer, _ properties: some Sequence<Schema.PropertyMetadata>) {
    let model = Unmanaged<Model>.fromOpaque(object).takeUnretainedValue()
    guard model._$withState({ $0.observers }) != nil else { return }
    for property in properties { property.noteChange(of: model) }
  }
}
