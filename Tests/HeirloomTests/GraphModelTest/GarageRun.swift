import Heirloom
import Testing

/// One run: random changes of a garage and of plain values, with undo, rollbacks, and saves that fail.
final class GarageRun {
  private let store: TestStore
  private var context: ModelContext
  private var manager: UndoManager
  private var random: SplitMix64
  private var state = GarageState()
  private var saved = GarageState()
  private var undone: [GarageState] = []
  private var redone: [GarageState] = []
  private var nextNumber = 0
  private let label: String
  private(set) var hasFailed = false

  init(_ kind: StoreKind, seed: UInt64) throws {
    store = try TestStore(kind, Garage.types, uniqueness: .reject)
    context = store.context
    manager = UndoManager()
    random = SplitMix64(seed: seed)
    label = "HEIRLOOM_TEST_SEED=\(seed), \(kind)"
    follow()
  }

  func run(steps: Int) throws {
    for step in 0..<steps where !hasFailed {
      let did = try work()
      let differences = try GarageObjects(context).differences(from: state)
      if !differences.isEmpty {
        hasFailed = true
        Issue.record("\(label), step \(step), \(did): \(differences.joined(separator: "; "))")
      }
    }
  }

  private func follow() {
    manager = UndoManager()
    manager.groupsByEvent = false
    context.undoManager = manager
    (undone, redone) = ([], [])
  }

  private func work() throws -> String {
    switch random.below(100) {
    case 0..<62: return try change()
    case 62..<72: return undo()
    case 72..<79: return redo()
    case 79..<84: return rollback()
    case 84..<97: return try save()
    default: return try reopen()
    }
  }

  // MARK: Changes

  /// One step of the undo manager.
  private func change() throws -> String {
    let before = state
    let objects = try GarageObjects(context)
    manager.beginUndoGrouping()
    let did = apply(objects)
    manager.endUndoGrouping()
    guard state != before else { return "nothing" }
    undone.append(before)
    redone = []
    return did
  }

  private func apply(_ objects: GarageObjects) -> String {
    switch random.below(12) {
    case 0, 1: return insert()
    case 2: return rename(objects)
    case 3, 4: return moveRide(objects)
    case 5: return setRides(objects)
    case 6: return setPass(objects)
    case 7, 8: return setDepot(objects)
    case 9: return setStickers(objects)
    case 10: return addRide(objects)
    default: return delete(objects)
    }
  }

  private func insert() -> String {
    nextNumber += 1
    let number = nextNumber
    switch random.below(6) {
    case 0:
      context.insert(Garage.Keeper(number))
      state.keepers[number] = GarageState.Keeper()
    case 1:
      context.insert(Garage.Ride(number))
      state.rides[number] = GarageState.Ride(isVan: false)
    case 2:
      context.insert(Garage.Van(number))
      state.rides[number] = GarageState.Ride(isVan: true)
    case 3:
      context.insert(Garage.Depot(number))
      state.depots[number] = []
    case 4:
      context.insert(Garage.Pass(number))
      state.passes[number] = .some(nil)
    default:
      context.insert(Garage.Sticker(number))
      state.stickers[number] = []
    }
    return "insert \(number)"
  }

  private func rename(_ objects: GarageObjects) -> String {
    guard let number = pick(state.keepers) else { return "nothing" }
    let name = random.pick([nil, "a", "b", "c", "d"])
    objects.keepers[number]?.name = name
    state.keepers[number]?.name = name
    return "rename \(number)"
  }

  private func moveRide(_ objects: GarageObjects) -> String {
    guard let ride = pick(state.rides) else { return "nothing" }
    let keeper = random.chance(80) ? pick(state.keepers) : nil
    objects.rides[ride]?.keeper = keeper.flatMap { objects.keepers[$0] }
    state.setKeeper(ride, keeper)
    return "keeper of \(ride) = \(keeper ?? 0)"
  }

  private func setRides(_ objects: GarageObjects) -> String {
    guard let keeper = pick(state.keepers) else { return "nothing" }
    let list = some(state.rides)
    objects.keepers[keeper]?.rides = list.compactMap { objects.rides[$0] }
    state.setRides(keeper, list)
    return "rides of \(keeper) = \(list)"
  }

  private func setPass(_ objects: GarageObjects) -> String {
    guard let keeper = pick(state.keepers) else { return "nothing" }
    let pass = random.chance(80) ? pick(state.passes) : nil
    if let pass, random.chance(50) {
      objects.passes[pass]?.holder = objects.keepers[keeper]
    } else {
      objects.keepers[keeper]?.pass = pass.flatMap { objects.passes[$0] }
    }
    state.setPass(keeper, pass)
    return "pass of \(keeper) = \(pass ?? 0)"
  }

  private func setDepot(_ objects: GarageObjects) -> String {
    guard let ride = pick(state.rides) else { return "nothing" }
    let depot = random.chance(80) ? pick(state.depots) : nil
    objects.rides[ride]?.depot = depot.flatMap { objects.depots[$0] }
    state.setDepot(ride, depot)
    return "depot of \(ride) = \(depot ?? 0)"
  }

  private func setStickers(_ objects: GarageObjects) -> String {
    guard let ride = pick(state.rides) else { return "nothing" }
    let list = some(state.stickers)
    objects.rides[ride]?.stickers = list.compactMap { objects.stickers[$0] }
    state.setStickers(ride, list)
    return "stickers of \(ride) = \(list)"
  }

  private func addRide(_ objects: GarageObjects) -> String {
    guard let sticker = pick(state.stickers), let ride = pick(state.rides), let object = objects.rides[ride] else {
      return "nothing"
    }
    objects.stickers[sticker]?.list(\.rides).append(object)
    state.addRide(sticker, ride)
    return "sticker \(sticker) += \(ride)"
  }

  private func delete(_ objects: GarageObjects) -> String {
    switch random.below(6) {
    case 0: return remove(pick(state.keepers), objects.keepers) { $0.deleteKeeper($1) }
    case 1: return remove(pick(state.passes), objects.passes) { $0.deletePass($1) }
    case 2: return remove(pick(state.stickers), objects.stickers) { $0.deleteSticker($1) }
    case 3:
      return remove(pick(state.depots), objects.depots) { [saved] in
        $0.deleteDepot($1, isSaved: saved.depots[$1] != nil)
      }
    default: return remove(pick(state.rides), objects.rides) { $0.deleteRide($1) }
    }
  }

  private func remove<Model: PersistentModel>(
    _ number: Int?, _ objects: [Int: Model], _ change: (inout GarageState, Int) -> Void
  ) -> String {
    guard let number, let object = objects[number] else { return "nothing" }
    context.delete(object)
    change(&state, number)
    return "delete \(number)"
  }

  private func pick<Value>(_ values: [Int: Value]) -> Int? { values.keys.sorted().randomElement(using: &random) }

  private func some<Value>(_ values: [Int: Value]) -> [Int] {
    Array(values.keys.sorted().shuffled(using: &random).prefix(random.below(5)))
  }

  // MARK: The way back

  private func undo() -> String {
    #expect(manager.canUndo == !undone.isEmpty, "\(label)")
    guard let before = undone.popLast() else { return "nothing" }
    redone.append(state)
    manager.undo()
    state = before
    return "undo"
  }

  private func redo() -> String {
    #expect(manager.canRedo == !redone.isEmpty, "\(label)")
    guard let after = redone.popLast() else { return "nothing" }
    undone.append(state)
    manager.redo()
    state = after
    return "redo"
  }

  private func rollback() -> String {
    context.rollback()
    manager.removeAllActions()
    (undone, redone) = ([], [])
    state = saved
    return "rollback"
  }

  private func save() throws -> String {
    guard !state.isDenied, !state.hasTakenName else { return try failToSave() }
    try context.save()
    if !state.closedDepots.isEmpty {
      // Undoing what a denied deletion waited for can't lead back to an object that is gone.
      manager.removeAllActions()
      (undone, redone) = ([], [])
    }
    state.didSave()
    saved = state
    if random.chance(15) { try store.container.checkpoint() }
    let other = store.context
    let differences = try GarageObjects(other).differences(from: saved)
    #expect(differences.isEmpty, "\(label): another context sees \(differences)")
    return "save"
  }

  private func failToSave() throws -> String {
    let kind: SwiftDataError = state.isDenied ? .modelValidationFailure : .uniquenessViolation
    #expect(throws: kind, "\(label)") { try self.context.save() }
    return "save that fails"
  }

  private func reopen() throws -> String {
    // What is pending goes with its context.
    context = try TestStore(.memory, Garage.types).context
    try store.settle()
    context = store.context
    state = saved
    follow()
    return "reopen"
  }
}
