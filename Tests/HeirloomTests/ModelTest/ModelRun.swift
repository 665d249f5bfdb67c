import Foundation
import Heirloom
import Testing

/// One run: a store, a context, and what both should hold.
final class ModelRun {
  private let store: TestStore
  private var context: ModelContext
  private var oracle = MachineOracle()
  private var random: SplitMix64
  /// Objects that the program holds, as they come.
  private var held: [PersistentIdentifier: Machine] = [:]
  private let label: String
  private(set) var hasFailed = false
  private var step = ""

  init(_ kind: StoreKind, seed: UInt64) throws {
    store = try TestStore(kind, Machines.types)
    context = store.context
    random = SplitMix64(seed: seed)
    label = "HEIRLOOM_TEST_SEED=\(seed), \(kind)"
  }

  func run(steps: Int) throws {
    for number in 0..<steps where !hasFailed {
      step = "\(label), step \(number)"
      try work()
      // Not after each step: a comparison fetches, and that may repair what two steps in a row would break.
      if random.chance(60) { try compare() }
      if random.chance(40) { try query() }
    }
    if !hasFailed { try compare() }
  }

  private func work() throws {
    switch random.below(100) {
    case 0..<26: insert()
    case 26..<50: change()
    case 50..<58: try delete()
    case 58..<61: try deleteMany()
    case 61..<68: takeBack()
    case 68..<78: try query()
    case 78..<83: find()
    case 83..<86: rollback()
    case 86..<92: try save()
    case 92..<95: try workElsewhere()
    case 95..<97: dropHandles()
    case 97..<98: try store.container.checkpoint()
    default: try reopen()
    }
  }

  private func check(_ condition: Bool, _ what: @autoclosure () -> String) {
    guard !condition, !hasFailed else { return }
    hasFailed = true
    Issue.record("\(what()); \(step)")
  }

  // MARK: Comparing

  private func compare() throws {
    let machines = try context.all(Machine.self)
    let rows = oracle.rows
    check(machines.map(\.persistentModelID) == rows.map(\.0), "\(machines.count) objects instead of \(rows.count)")
    for (machine, row) in zip(machines, rows) {
      check(MachineRecord(machine) == row.1, "\(MachineRecord(machine)) instead of \(row.1)")
      check(held[row.0] == nil || held[row.0] === machine, "two objects for \(row.0)")
    }
    check(Set(context.deletedModelsArray.map(\.persistentModelID)) == Set(oracle.deletedIdentifiers), "other deletions")
    if random.chance(30), let machine = machines.randomElement(using: &random) {
      held[machine.persistentModelID] = machine
    }
  }

  private func query() throws {
    let condition = MachineCondition.random(&random)
    let order = random.pick(MachineOrder.allCases)
    var descriptor = FetchDescriptor<Machine>(predicate: condition.predicate, sortBy: order.descriptors)
    var expected = order.sort(oracle.rows.filter { condition.holds($0.1) }).map(\.0)
    if random.chance(40) {
      descriptor.fetchOffset = random.below(6)
      expected = Array(expected.dropFirst(descriptor.fetchOffset ?? 0))
    }
    if random.chance(40) {
      descriptor.fetchLimit = random.below(8)
      expected = Array(expected.prefix(descriptor.fetchLimit ?? 0))
    }
    step += ", \(condition.predicate) by \(order), \(descriptor.fetchOffset ?? 0) + \(descriptor.fetchLimit ?? -1)"
    check(try context.fetch(descriptor).map(\.persistentModelID) == expected, "fetch")
    check(try context.fetchCount(descriptor) == expected.count, "fetchCount")
    check(try context.fetchIdentifiers(descriptor) == expected, "fetchIdentifiers")
    var enumerated: [PersistentIdentifier] = []
    try context.enumerate(descriptor) { enumerated.append($0.persistentModelID) }
    check(enumerated == expected, "enumerate")
    let motors = FetchDescriptor<Motor>()
    check(try context.fetchCount(motors) == oracle.rows.count { $0.1.isMotor }, "count of a subclass")
  }

  private func find() {
    let known = oracle.rows.map(\.0) + oracle.deletedIdentifiers
    guard let identifier = known.randomElement(using: &random) else { return }
    let isHeld = held[identifier] != nil
    let registered: Machine? = context.registeredModel(for: identifier)
    check(!isHeld || registered === held[identifier], "another registered object")
    let found = context.model(for: identifier) as? Machine
    check(found?.persistentModelID == identifier, "model(for:) did not find \(identifier)")
    check(found?.modelContext === context, "an object outside its context")
    if let found { held[identifier] = found }
  }

  // MARK: Changing

  private func insert() {
    for _ in 0...random.below(3) {
      let machine = Machines.make(random.below(4), random.pick(MachineChange.names), random.pick(MachineChange.sizes))
      var record = MachineRecord(machine)
      for _ in 0..<random.below(4) {
        let change = MachineChange.random(record.entity, &random)
        change.apply(to: machine)
        change.apply(to: &record)
      }
      check(MachineRecord(machine) == record, "a new object holds \(MachineRecord(machine)) instead of \(record)")
      context.insert(machine)
      oracle.insert(machine.persistentModelID, record)
      if random.chance(50) { held[machine.persistentModelID] = machine }
    }
  }

  /// Now and then one that is to be deleted.
  private func objectToChange() -> (PersistentIdentifier, MachineRecord, Machine)? {
    guard random.chance(10), let identifier = oracle.deletedIdentifiers.randomElement(using: &random),
      let machine = context.model(for: identifier) as? Machine
    else { return randomObject() }
    return (identifier, MachineRecord(machine), machine)
  }

  private func randomObject() -> (PersistentIdentifier, MachineRecord, Machine)? {
    guard let (identifier, record) = oracle.rows.randomElement(using: &random),
      let machine = held[identifier] ?? context.model(for: identifier) as? Machine
    else { return nil }
    return (identifier, record, machine)
  }

  private func change() {
    for _ in 0...random.below(3) {
      guard let (identifier, record, machine) = objectToChange() else { return }
      let change = MachineChange.random(record.entity, &random)
      change.apply(to: machine)
      oracle.change(identifier, change)
      if random.chance(50) { held[identifier] = machine }
    }
  }

  private func delete() throws {
    guard let (identifier, record, machine) = randomObject() else { return }
    let isNew = oracle.isInserted(identifier)
    context.delete(machine)
    oracle.delete(identifier)
    check(machine.isDeleted == !isNew && MachineRecord(machine) == record, "a deleted object lost its values")
    check(machine.modelContext === (isNew ? nil : context), "a deleted object is in another context")
    if isNew { held[identifier] = nil }
  }

  private func deleteMany() throws {
    let condition = MachineCondition.random(&random)
    try context.delete(model: Machine.self, where: condition.predicate)
    for (identifier, record) in oracle.rows where condition.holds(record) {
      if oracle.isInserted(identifier) { held[identifier] = nil }
      oracle.delete(identifier)
    }
  }

  private func takeBack() {
    guard let identifier = oracle.deletedIdentifiers.randomElement(using: &random),
      let machine = context.model(for: identifier) as? Machine
    else { return }
    check(machine.isDeleted, "\(identifier) is not deleted")
    context.insert(machine)
    oracle.undelete(identifier)
    check(!machine.isDeleted, "\(identifier) is still deleted")
  }

  private func rollback() {
    let new = held.filter { oracle.isInserted($0.key) }
    let values = Dictionary(uniqueKeysWithValues: oracle.rows)
    context.rollback()
    for (identifier, machine) in new {
      check(machine.modelContext == nil && MachineRecord(machine) == values[identifier], "a new object lost its values")
      held[identifier] = nil
    }
    oracle.rollback()
    check(!context.hasChanges, "changes after a rollback")
  }

  private func save() throws {
    let gone = oracle.deletedIdentifiers
    try context.save()
    oracle.save()
    check(!context.hasChanges, "changes after a save")
    for identifier in gone {
      check(context.model(for: identifier) == nil, "\(identifier) was deleted")
      if let machine = held.removeValue(forKey: identifier) {
        check(machine.modelContext == nil && !machine.isDeleted, "a deleted object is in the context")
        check(machine.name.utf8.count >= 0 && machine.persistentModelID == identifier, "a deleted object lost itself")
      }
    }
  }

  private func dropHandles() {
    for identifier in held.keys.sorted() where random.chance(60) { held[identifier] = nil }
  }

  /// A second context changes, deletes and inserts; this one follows.
  private func workElsewhere() throws {
    let other = store.context
    var theirs = MachineOracle()
    theirs.merge(oracle)
    for _ in 0..<3 {
      guard let (identifier, record) = theirs.rows.randomElement(using: &random),
        let machine = other.model(for: identifier) as? Machine
      else { continue }
      if random.chance(25) {
        other.delete(machine)
        theirs.delete(identifier)
        continue
      }
      let change = MachineChange.random(record.entity, &random)
      change.apply(to: machine)
      theirs.change(identifier, change)
    }
    let machine = Machines.make(random.below(4), "theirs", 0)
    other.insert(machine)
    theirs.insert(machine.persistentModelID, MachineRecord(machine))
    try other.save()
    theirs.save()
    let before = Set(oracle.saved.map(\.0))
    context.refresh()
    oracle.merge(theirs)
    for identifier in before.subtracting(oracle.saved.map(\.0)) {
      if let machine = held.removeValue(forKey: identifier) {
        check(
          machine.modelContext == nil && machine.name.utf8.count >= 0, "an object that was deleted elsewhere stayed")
      }
    }
  }

  private func reopen() throws {
    guard store.kind == .reopened else { return }
    let kept = held.values.first
    let record = kept.map { MachineRecord($0) }
    held = [:]
    context = ModelContext(
      try ModelContainer(for: Schema(Machines.types), configurations: ModelConfiguration(isStoredInMemoryOnly: true)))
    check(kept.map { MachineRecord($0) } == record, "an object lost its values with its context")
    try store.settle()
    context = store.context
    oracle.rollback()
  }
}
