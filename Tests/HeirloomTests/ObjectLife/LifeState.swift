import Foundation
import Heirloom

/// Where an object can be in its life.
enum LifeState: String, CaseIterable {
  case plain, pending, saved, changed, deleted, deletedAndSaved, deletedElsewhere, rolledBack, contextGone
  case contextOfPendingGone, containerGone, ofOtherContext, ofOtherContainer, lostByUpsert, broughtBack

  /// Whether the object belongs to the context that lives on.
  var isHere: Bool { [.pending, .saved, .changed, .deleted, .broughtBack].contains(self) }

  /// Whether it belongs to another living context.
  var isForeign: Bool { [.containerGone, .ofOtherContext, .ofOtherContainer].contains(self) }
}

/// A living context with a few objects, and one object in some state.
struct LifeWorld {
  let state: LifeState
  let store: TestStore
  let context: ModelContext
  let home: Life.Home
  let live: Life.Thing
  let badge: Life.Badge
  let subject: Life.SubThing
  /// The living context that the object is to be in.
  let owner: ModelContext?
  private let kept: [Any]

  init(_ state: LifeState) throws {
    self.state = state
    store = try TestStore(.memory, Life.types)
    context = store.context
    home = Life.Home("home")
    live = Life.Thing("live", in: home)
    live.parts = [Life.Part("p")]
    badge = Life.Badge(1)
    context.insert(live)
    context.insert(badge)
    try context.save()
    let (subject, owner, kept) = try LifeWorld.make(state, store, context, home)
    self.subject = subject
    self.owner = owner
    self.kept = kept
  }

  private typealias Made = (Life.SubThing, ModelContext?, [Any])

  private static func thing(_ home: Life.Home = Life.Home("other")) -> Life.SubThing {
    let thing = Life.SubThing("subject", in: home)
    thing.number = 7
    thing.note = "note"
    thing.place = Life.Place(x: 1, names: ["a"])
    thing.kind = .odd
    return thing
  }

  private static func make(
    _ state: LifeState, _ store: TestStore, _ context: ModelContext, _ home: Life.Home
  ) throws -> Made {
    switch state {
    case .plain: return (thing(), nil, [])
    case .contextGone, .contextOfPendingGone: return (try leave(store, saves: state == .contextGone), nil, [])
    case .ofOtherContext: return try foreign(store.container)
    case .ofOtherContainer:
      let other = try TestStore(.memory, Life.types)
      let (subject, owner, _) = try foreign(other.container)
      return (subject, owner, [other])
    case .containerGone:
      // The context outlives its container.
      let other = try TestStore(.memory, Life.types)
      return try foreign(other.container)
    default: return (try own(state, store, context, home), state.isHere ? context : nil, [])
    }
  }

  private static func foreign(_ container: ModelContainer) throws -> Made {
    let context = ModelContext(container)
    let subject = thing()
    context.insert(subject)
    try context.save()
    return (subject, context, [])
  }

  private static func leave(_ store: TestStore, saves: Bool) throws -> Life.SubThing {
    let context = store.context
    let subject = thing()
    context.insert(subject)
    if saves { try context.save() }
    return subject
  }

  /// An object that is or was in the context.
  private static func own(
    _ state: LifeState, _ store: TestStore, _ context: ModelContext, _ home: Life.Home
  ) throws -> Life.SubThing {
    let subject = thing(home)
    context.insert(subject)
    if state == .pending { return subject }
    if state == .rolledBack {
      context.rollback()
      return subject
    }
    subject.parts = [Life.Part("own")]
    subject.marks = [Life.Mark("own")]
    try context.save()
    switch state {
    case .changed: subject.number = 7
    case .deleted: context.delete(subject)
    case .deletedAndSaved:
      context.delete(subject)
      try context.save()
    case .deletedElsewhere: try deleteElsewhere(store, context)
    case .lostByUpsert: return try lose(subject, context)
    case .broughtBack:
      let manager = UndoManager()
      context.undoManager = manager
      context.delete(subject)
      try context.save()
      manager.undo()
    default: break
    }
    return subject
  }

  private static func deleteElsewhere(_ store: TestStore, _ context: ModelContext) throws {
    let other = store.context
    for thing in try other.fetch(FetchDescriptor<Life.SubThing>()) { other.delete(thing) }
    try other.save()
    context.refresh()
  }

  private static func lose(_ stored: Life.SubThing, _ context: ModelContext) throws -> Life.SubThing {
    let newcomer = thing(Life.Home("newcomer's"))
    context.insert(newcomer)
    try context.save()
    return withExtendedLifetime(stored) { newcomer }
  }
}
