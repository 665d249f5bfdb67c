import Foundation
package import HeirloomEngine
import HeirloomSchema

/// A unit of work: the objects that a part of a program reads and changes, until it saves or rolls back.
///
/// A context reads one version of the store and never sees half of another context's save. It takes the newest version
/// at a fetch, at a save, or by ``refresh()``. Use it on one thread at a time; pass identifiers between contexts.
///
/// ```swift
/// let context = ModelContext(container)
/// context.insert(Event(title: "Concert", start: .now))
/// try context.save()
/// let next = try context.fetch(FetchDescriptor<Event>(sortBy: [SortDescriptor(\.start)]))
/// ```
public final class ModelContext {
  let contents: ContainerContents
  private weak var origin: ModelContainer?
  /// Whether the context saves by itself. Off, except for the main context.
  ///
  /// A context that saves by itself does so
  /// - after the current job of the main actor or of the model actor to which the context belongs, if something
  ///   changed; a context that belongs to neither can't know the end of a job,
  /// - in ``processPendingChanges()``,
  /// - when it goes away. ``ModelContainer/mainContext`` goes away with its container.
  ///
  /// The end of the process is no such moment: call ``save()`` before `exit`. ``autosaveError`` says what went wrong.
  public var autosaveEnabled = false {
    didSet { if autosaveEnabled != oldValue { updateFeed() } }
  }
  /// Why the last automatic save failed; nil after a save that did not. The changes are still pending.
  public internal(set) var autosaveError: (any Error)?
  /// Called when an automatic save fails; nil: one line on the standard error output says so.
  public var autosaveErrorHandler: ((any Error) -> Void)?
  /// Whom the history names as the maker of the changes.
  public var author: String?
  /// When fetches go through indexes.
  package var indexUse: IndexUse
  let unit: UnitOfWork
  /// What could not be done at the time, because `insert` and `delete` don't throw: the next save does.
  @exclusivity(unchecked) var deferredErrors = DeferredErrors()

  /// Nil without an undo manager.
  var undo: ContextUndo?

  /// Runs the end of a turn; nil for a context of which nobody knows where it belongs.
  var turnScheduler: TurnScheduler?
  var isSaving = false
  var liveQueries: [LiveQueryReference] = []
  var isDelivering = false
  /// The number of the version that live queries showed last.
  var shownSequence: UInt64 = 0
  lazy var editingIdentity = UUID()

  /// The objects that the last prefetching made.
  var prefetched: [AnyObject] = []

  /// Links of objects that are being inserted.
  @exclusivity(unchecked) var waitingLinks: [WaitingLinks] = []
  @exclusivity(unchecked) var isLinking = false

  /// A context over the newest version of a container's store.
  public init(_ container: ModelContainer) {
    contents = container.contents
    indexUse = contents.schema.indexing == .declared ? .automatic : .always
    origin = container
    unit = UnitOfWork(store: container.contents.store.versions, overlaps: ContextOverlapReporter())
    unit.owner = self
    unit.client = self
  }

  deinit {
    stopRecording()
    if autosaveEnabled { saveBeforeEnd() }
  }

  /// The container that the context was made from, or another one over the same store if that is gone.
  public var container: ModelContainer { origin ?? ModelContainer(contents) }

  /// Whether reads of properties are reported to observers. Switch it off for bulk work: it costs more than the read.
  public var isObservationEnabled: Bool {
    get { unit.isObservationEnabled }
    set { unit.isObservationEnabled = newValue }
  }

  /// Whether there is anything to save.
  public var hasChanges: Bool { !deferredErrors.isEmpty || (unit.hasChanges) }

  func modelClass(of type: any PersistentModel.Type) -> ModelClass? {
    contents.modelClass(of: type)
  }

  /// Takes the newest version of the store. Pending changes stay.
  public func refresh() {
    let use = unit.use("refresh()")
    defer { use.end() }
    prefetched = []
    takeNewest()
    processLiveQueries()
  }

  /// Live queries hear of it later: a fetch must not call anybody.
  func takeNewest() {
    let newest = unit.store.newest
    // Steps tell apart what happened here and what came from others.
    if undo != nil, newest !== unit.version { registerUndoStep() }
    unit.move(to: newest)
  }

  /// The object of a row. A row of the version that has a pending update is shown with it: one object for each row.
  func object(at address: RowAddress) -> AnyObject {
    var address = address
    if address.origin == .base, let update = unit.pendingUpdate(of: address) { address = update }
    guard let source = unit.source(address) else { preconditionFailure("no rows of origin \(address.origin)") }
    return contents.classes[address.entity].object(source, address.row)
  }

  /// An object of its own that shows a row of the version as it is stored, whatever is pending.
  func storedObject(at address: RowAddress) -> AnyObject {
    let base = unit.view(address.entity).base
    return contents.classes[address.entity].makeObject(base, address.row)
  }

  func model(at address: RowAddress) -> any PersistentModel {
    contents.classes[address.entity].adapter.model(object(at: address))
  }

  func identifier(at address: RowAddress) -> PersistentIdentifier {
    contents.identifier(unit.source(address)?.key(address.row) ?? 0, address.entity)
  }
}

@available(*, unavailable, message: "A context belongs to one thread or actor. Make another one from its container.")
extension ModelContext: @unchecked Sendable {}

extension ModelContext: Equatable {
  /// A context equals itself only.
  public static func == (left: ModelContext, right: ModelContext) -> Bool { left === right }
}

extension ModelContext: HandleOwner {
  package func relocate(_ object: UnsafeMutableRawPointer, to source: RowSource, row: Int) {
    contents.classes[source.entity].adapter.relocate(object, to: source, row: row)
  }

  package func detach(_ object: UnsafeMutableRawPointer, from source: RowSource, row: Int) {
    let isSpent = source.origin != .inserts
    if undo != nil { noteDeparture(object, source.key(row)) }
    contents.classes[source.entity].adapter.detach(object, from: source, row: row, isSpent: isSpent)
    // The object has its values now, and the row is gone.
    deferredErrors.remove(source, row)
  }

  package func noteChange(of object: UnsafeMutableRawPointer, entity: Int, ordinal: Int) {
    // Observers know a property by the key path of the class that declares it.
    let declaring = contents.store.schema.layouts[entity].declaringEntities[ordinal]
    let property = contents.classes[declaring].properties[ordinal]
    property.noteChange(of: Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue())
  }

  package func noteChanges(of object: UnsafeMutableRawPointer, entity: Int) {
    // Hidden tables have no objects, so no handle leads here.
    let modelClass = contents.classes[entity]
    let declaring = contents.store.schema.layouts[entity].declaringEntities
    // Observers know a property by the key path of the class that declares it.
    let properties = modelClass.properties.indices.lazy.map { [contents] in
      contents.classes[declaring[$0]].properties[$0]
    }
    modelClass.adapter.noteChanges(of: object, properties)
  }

  package func makeKey() -> UInt64 { KeyGenerator.shared.next() }
}
