import Heirloom
import Testing

/// Every delete rule with every kind of relationship, on either side, at any time, seen from two contexts.
@Suite struct `Delete rules in every combination` {
  enum Rule: CaseIterable { case nullify, cascade, deny, noAction }
  enum Way: CaseIterable { case one, many, oneWay, oneWayMany }
  enum Time: CaseIterable { case beforeSave, afterSave, elsewhere, elsewhereUnseen }

  static let cells = Rule.allCases.flatMap { rule in
    Way.allCases.flatMap { way in Time.allCases.map { Cell(rule: rule, way: way, time: $0) } }
  }

  struct Cell: CustomTestStringConvertible {
    let rule: Rule
    let way: Way
    let time: Time
    var testDescription: String { "\(rule), \(way), \(time)" }
  }

  @Test(arguments: cells, StoreKind.allCases) func `deleting the owner`(cell: Cell, kind: StoreKind) throws {
    switch cell.rule {
    case .nullify: try deleteOwner(DeleteMatrix.Nullifier.self, cell, kind)
    case .cascade: try deleteOwner(DeleteMatrix.Cascader.self, cell, kind)
    case .deny: try deleteOwner(DeleteMatrix.Denier.self, cell, kind)
    case .noAction: try deleteOwner(DeleteMatrix.Ignorer.self, cell, kind)
    }
  }

  @Test(arguments: cells, StoreKind.allCases) func `deleting the target`(cell: Cell, kind: StoreKind) throws {
    switch cell.rule {
    case .nullify: try deleteTarget(DeleteMatrix.Nullifier.self, cell, kind)
    case .cascade: try deleteTarget(DeleteMatrix.Cascader.self, cell, kind)
    case .deny: try deleteTarget(DeleteMatrix.Denier.self, cell, kind)
    case .noAction: try deleteTarget(DeleteMatrix.Ignorer.self, cell, kind)
    }
  }

  private func deleteOwner<Owner: DeleteMatrix.Owner>(_: Owner.Type, _ cell: Cell, _ kind: StoreKind) throws {
    let store = try TestStore(kind, DeleteMatrix.types)
    // An object that was never saved is forgotten, which nothing can deny.
    let isDenied = cell.rule == .deny && cell.time != .beforeSave
    do {
      let (context, other) = (store.context, store.context)
      let (owner, target): (Owner, Owner.Target) = try link(cell, context)
      let (seen, seenTarget) = try look(cell, other, Owner.self)
      let deleting = cell.time == .elsewhere || cell.time == .elsewhereUnseen ? other : context
      deleting.delete(deleting === other ? try #require(seen) : owner)
      if isDenied {
        #expect(throws: SwiftDataError.modelValidationFailure) { try deleting.save() }
        deleting.rollback()
      } else {
        try deleting.save()
        if cell.time != .elsewhereUnseen { context.refresh() }
        other.refresh()
      }
      for target in [target, seenTarget] where target?.modelContext != nil { read(target) }
      // Saving afterwards, with a change of what is left, works in both contexts.
      try context.save()
      try other.save()
    }
    try store.settle()
    let context = store.context
    #expect(try context.fetchCount(FetchDescriptor<Owner>()) == (isDenied ? 1 : 0))
    let targets = try context.all(Owner.Target.self)
    #expect(targets.count == (cell.rule == .cascade ? 0 : 1))
    for target in targets {
      #expect((target.first == nil) == !(isDenied && cell.way == .one))
      #expect((target.second == nil) == !(isDenied && cell.way == .many))
    }
  }

  private func deleteTarget<Owner: DeleteMatrix.Owner>(_: Owner.Type, _ cell: Cell, _ kind: StoreKind) throws {
    let store = try TestStore(kind, DeleteMatrix.types)
    do {
      let (context, other) = (store.context, store.context)
      let (owner, target): (Owner, Owner.Target) = try link(cell, context)
      let (seen, seenTarget) = try look(cell, other, Owner.self)
      let deleting = cell.time == .elsewhere || cell.time == .elsewhereUnseen ? other : context
      deleting.delete(deleting === other ? try #require(seenTarget) : target)
      expectEmpty(deleting === other ? try #require(seen) : owner)
      try deleting.save()
      for context in [context, other] {
        context.refresh()
        for owner in try context.fetch(FetchDescriptor<Owner>()) { expectEmpty(owner) }
        let none = #Predicate<Owner> { $0.one == nil && $0.many.isEmpty && $0.oneWay == nil && $0.oneWayMany.isEmpty }
        #expect(try context.fetch(FetchDescriptor<Owner>()).allSatisfy { try none.evaluate($0) })
      }
      try context.save()
    }
    try store.settle()
    let context = store.context
    #expect(try context.fetchCount(FetchDescriptor<Owner.Target>()) == 0)
    // A new object never stands in for a deleted one.
    context.insert(Owner.Target("new"))
    try context.save()
    for owner in try context.fetch(FetchDescriptor<Owner>()) { expectEmpty(owner) }
  }

  private func link<Owner: DeleteMatrix.Owner>(
    _ cell: Cell, _ context: ModelContext
  ) throws -> (Owner, Owner.Target) {
    let (owner, target) = (Owner("owner"), Owner.Target("target"))
    context.insert(owner)
    switch cell.way {
    case .one: owner.one = target
    case .many: owner.many = [target]
    case .oneWay: owner.oneWay = target
    case .oneWayMany: owner.oneWayMany = [target]
    }
    if cell.time != .beforeSave { try context.save() }
    return (owner, target)
  }

  private func look<Owner: DeleteMatrix.Owner>(
    _ cell: Cell, _ context: ModelContext, _: Owner.Type
  ) throws -> (Owner?, Owner.Target?) {
    (try context.fetch(FetchDescriptor<Owner>()).first, try context.fetch(FetchDescriptor<Owner.Target>()).first)
  }

  private func read<Target: DeleteMatrix.Target>(_ target: Target?) {
    _ = target?.name
    _ = target?.first
    _ = target?.second
  }

  private func expectEmpty<Owner: DeleteMatrix.Owner>(_ owner: Owner) {
    #expect(owner.one == nil && owner.many.isEmpty && owner.oneWay == nil && owner.oneWayMany.isEmpty)
    #expect(owner.name == "owner")
  }
}
