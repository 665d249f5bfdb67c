import Heirloom
import Observation

/// What a program can do with an object, whatever its state.
enum LifeOperation: String, CaseIterable {
  case nothing, readAll, writeScalars, writeCodable, writeToOnes, writeRequired, writeLists, clearLinks, listEditing
  case insert, delete, deleteTwice, insertThenDelete, identity, asTarget, asPartner, asMember, asLinkedMember
  case inPredicate, lookUp, observe, rollback, liveQuery, undo

  func perform(_ world: LifeWorld) throws {
    switch self {
    case .nothing: break
    case .readAll: world.readAll(world.subject)
    case .writeScalars, .writeCodable, .writeToOnes, .writeRequired, .writeLists, .clearLinks, .listEditing:
      write(world, world.subject)
    case .insert: world.context.insert(world.subject)
    case .delete: world.context.delete(world.subject)
    case .deleteTwice:
      world.context.delete(world.subject)
      world.subject.modelContext?.delete(world.subject)
    case .insertThenDelete:
      world.context.insert(world.subject)
      world.context.delete(world.subject)
      world.context.insert(world.subject)
    case .identity: world.askIdentity()
    case .asTarget, .asPartner, .asMember, .asLinkedMember: link(world, world.subject)
    case .inPredicate: try world.capture()
    case .lookUp: world.lookUp()
    case .observe: withObservationTracking({ world.readAll(world.subject) }, onChange: {})
    case .rollback: world.context.rollback()
    case .liveQuery: try world.follow()
    case .undo:
      world.context.undoManager = world.context.undoManager ?? UndoManager()
      world.subject.number += 1
      world.context.delete(world.subject)
      world.context.undoManager?.undo()
      world.context.undoManager?.redo()
    }
  }

  private func write(_ world: LifeWorld, _ subject: Life.SubThing) {
    switch self {
    case .writeScalars:
      (subject.number, subject.weight, subject.note, subject.extra) = (1, 2.5, nil, "more")
      subject.code = "another"
    case .writeCodable:
      subject.place = Life.Place(x: 9, names: ["x", "y"])
      subject.kind = .plain
    case .writeToOnes: (subject.friend, subject.badge) = (world.live, Life.Badge(2))
    case .writeRequired: subject.home = world.home
    case .writeLists:
      subject.parts = world.live.parts + [Life.Part("new")]
      subject.marks = [Life.Mark("m")]
    case .clearLinks:
      (subject.friend, subject.badge, subject.marks, subject.parts) = (nil, nil, nil, [])
    case .listEditing:
      let parts = subject.list(\.parts)
      parts.append(Life.Part("a"))
      parts.insert(Life.Part("b"), at: 0)
      if let last = parts.last { parts.remove(last) }
      subject.list(\.marks).append(Life.Mark("m"))
    default: break
    }
  }

  private func link(_ world: LifeWorld, _ subject: Life.SubThing) {
    switch self {
    case .asTarget: world.live.friend = subject
    case .asPartner: world.badge.thing = subject
    case .asMember: world.home.things.append(subject)
    case .asLinkedMember:
      let mark = Life.Mark("m")
      world.context.insert(mark)
      mark.things = [subject, world.live]
      mark.list(\.things).append(subject)
    default: break
    }
  }
}

extension LifeWorld {
  /// Reads each property, and the objects around.
  func readAll(_ thing: Life.Thing) {
    _ = (thing.code, thing.number, thing.weight, thing.note, thing.place, thing.kind)
    _ = (thing.home.address, thing.home.name, thing.home.things.map(\.code), thing.friend?.code, thing.badge?.number)
    _ = (thing.parts.map(\.name), thing.marks?.map(\.name), (thing as? Life.SubThing)?.extra)
    _ = (thing.list(\.parts).count, thing.list(\.parts).first?.name, thing.list(\.marks).contains(Life.Mark("")))
    _ = (thing.persistentModelID, thing.modelContext, thing.isDeleted, thing.hasChanges, "\(thing)", thing.hashValue)
  }

  fileprivate func askIdentity() {
    var known: Set<Life.Thing> = [live, subject]
    known.insert(subject)
    _ = (known.count, subject == live, subject == subject, subject.hashValue, subject.id, "\(subject)")
    _ = ("\(subject.persistentModelID)", subject.persistentModelID < live.persistentModelID)
  }

  fileprivate func capture() throws {
    let (subject, identifier) = (subject, subject.persistentModelID)
    let thing: Life.Thing = subject
    _ = try context.fetch(FetchDescriptor(predicate: #Predicate<Life.Thing> { $0.friend == thing }))
    _ = try context.fetch(FetchDescriptor(predicate: #Predicate<Life.Thing> { $0 == thing }))
    _ = try context.fetch(FetchDescriptor(predicate: #Predicate<Life.Thing> { $0.persistentModelID == identifier }))
    _ = try context.fetch(FetchDescriptor(predicate: #Predicate<Life.Home> { $0.things.contains(thing) }))
  }

  fileprivate func lookUp() {
    let found = context.model(for: subject.persistentModelID) as? Life.Thing
    let registered: Life.Thing? = context.registeredModel(for: subject.persistentModelID)
    for thing in [found, registered] { thing.map(readAll) }
  }

  fileprivate func follow() throws {
    let query = try LiveQuery(FetchDescriptor<Life.Thing>(), in: context)
    context.insert(subject)
    subject.number += 1
    context.processPendingChanges()
    context.delete(subject)
    context.processPendingChanges()
    query.elements.forEach(readAll)
  }
}
