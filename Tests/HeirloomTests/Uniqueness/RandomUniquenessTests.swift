import Heirloom
import Testing

@Suite struct `Random work with unique keys` {
  typealias User = Keyed.User

  struct Record: Hashable {
    var number: Int
    var email: String?
    var name: String

    func collides(with other: Record) -> Bool {
      number == other.number || email != nil && email == other.email
    }
  }

  /// What a save should do, over plain values.
  struct Oracle {
    var saved: [PersistentIdentifier: Record] = [:]
    var pending: [PersistentIdentifier: Record] = [:]
    var inserted: [(id: PersistentIdentifier, record: Record)] = []

    /// - Returns: Whether the save succeeds.
    mutating func save(rejects: Bool) -> Bool {
      var after = pending
      let records = Array(after.values)
      for (index, record) in records.enumerated() {
        if records[..<index].contains(where: record.collides) { return false }
      }
      for (id, record) in inserted {
        let owners = after.filter { $0.value.collides(with: record) }
        guard owners.count < 2, owners.isEmpty || !rejects else { return false }
        after[owners.first?.key ?? id] = record
      }
      saved = after
      rollBack()
      return true
    }

    mutating func rollBack() {
      pending = saved
      inserted = []
    }
  }

  @Test(arguments: RandomSeeds.all, [false, true]) func `saves do what they do to a dictionary`(
    seed: UInt64, rejects: Bool
  ) throws {
    var random = SplitMix64(seed: seed)
    let container = try container(rejects)
    let context = ModelContext(container)
    var oracle = Oracle()
    for _ in 0..<60 {
      for _ in 0..<random.below(6) { try change(context, &oracle, &random) }
      if oracle.save(rejects: rejects) {
        try context.save()
      } else {
        #expect(throws: SwiftDataError.uniquenessViolation, "seed \(seed)") { try context.save() }
        #expect(context.hasChanges, "seed \(seed)")
        context.rollback()
        oracle.rollBack()
      }
      try #require(try records(context) == oracle.saved, "seed \(seed)")
      try #require(try records(ModelContext(container)) == oracle.saved, "seed \(seed)")
    }
  }

  @Test(arguments: RandomSeeds.all) func `saves are the same after the store was opened again`(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let store = try TestStore(.reopened, Keyed.types)
    var oracle = Oracle()
    for _ in 0..<8 {
      do {
        let context = store.context
        for _ in 0..<4 {
          for _ in 0..<random.below(6) { try change(context, &oracle, &random) }
          if oracle.save(rejects: false) {
            try context.save()
          } else {
            #expect(throws: SwiftDataError.uniquenessViolation, "seed \(seed)") { try context.save() }
            context.rollback()
            oracle.rollBack()
          }
        }
      }
      try store.settle()
      try #require(try records(store.context) == oracle.saved, "seed \(seed)")
    }
  }

  private func container(_ rejects: Bool) throws -> ModelContainer {
    var configuration = ModelConfiguration(isStoredInMemoryOnly: true)
    configuration.uniqueness = rejects ? .reject : .upsert
    return try ModelContainer(for: Schema(Keyed.types), configurations: configuration)
  }

  private func records(_ context: ModelContext) throws -> [PersistentIdentifier: Record] {
    let users = try context.fetch(FetchDescriptor<User>())
    return Dictionary(
      uniqueKeysWithValues: users.map {
        ($0.persistentModelID, Record(number: $0.number, email: $0.email, name: $0.name))
      })
  }

  private func change(_ context: ModelContext, _ oracle: inout Oracle, _ random: inout SplitMix64) throws {
    let record = Record(
      number: random.below(12), email: random.chance(40) ? "\(random.below(6))" : nil, name: "\(random.below(1_000))")
    let ids = oracle.pending.keys.sorted { "\($0)" < "\($1)" }
    guard !ids.isEmpty, random.chance(60) else {
      let user = User(record.number, email: record.email, name: record.name)
      context.insert(user)
      oracle.inserted.append((user.persistentModelID, record))
      return
    }
    let id = random.pick(ids)
    let user = try #require(context.model(for: id) as? User)
    switch random.below(4) {
    case 0:
      context.delete(user)
      oracle.pending[id] = nil
    case 1:
      let other = random.pick(ids)
      let partner = try #require(context.model(for: other) as? User)
      (user.number, partner.number) = (partner.number, user.number)
      if let number = oracle.pending[id]?.number, let second = oracle.pending[other]?.number {
        oracle.pending[id]?.number = second
        oracle.pending[other]?.number = number
      }
    case 2:
      user.number = record.number
      oracle.pending[id]?.number = record.number
    default:
      user.email = record.email
      oracle.pending[id]?.email = record.email
    }
  }
}
