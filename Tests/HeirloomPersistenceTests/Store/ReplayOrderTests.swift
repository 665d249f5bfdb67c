import HeirloomEngine
import HeirloomPersistence
import HeirloomSchema
import Testing

/// Frames are applied many at a time; the order of what they do to one row must not get lost.
@Suite struct ReplayOrderTests {
  private typealias Edit = @Sendable (inout Changes) -> Void
  private static let edits: [(String, Edit)] = [
    ("insert", { $0.insert("Car", 5, ["name": .string("first"), "doors": .int(1)]) }),
    ("update", { $0.update("Car", 5, ["doors": .int(2)]) }),
    ("update to nil", { $0.update("Car", 5, ["name": .null, "plate": .string("P")]) }),
    ("delete", { $0.delete("Car", 5) }),
    ("insert again", { $0.insert("Car", 5, ["name": .string("second")]) }),
    ("other row", { $0.insert("Car", 6, ["name": .string("other")]) }),
    ("nothing", { _ in }),
  ]

  /// Every order of the edits in which no key is taken twice, with the first rows in the snapshot or not.
  @Test(arguments: [2])
  func `every order of saves ends in the state that the saves had`(checkpointAfter: Int) throws {
    var orders = 0
    for order in Self.permutations(Array(Self.edits.indices)) where Self.isPossible(order) {
      let store = try TestStore(fileSystem: SimulatedDisk())
      for (index, edit) in order.enumerated() {
        try store.save(Self.edits[edit].1)
        if index + 1 == checkpointAfter { try store.checkpoint() }
      }
      try store.reopen()
      #expect(Model(store.version) == store.model, "\(order.map { Self.edits[$0].0 })")
      #expect(store.version.sequence == 7)
      orders += 1
    }
    #expect(orders == 840)
  }

  @Test func `a key that was free again belongs to a row of another class after replay`() throws {
    let store = try TestStore(fileSystem: SimulatedDisk())
    try store.save { $0.insert("Car", 5, ["name": .string("car")]) }
    try store.save { $0.delete("Car", 5) }
    try store.save { $0.insert("Owner", 5, ["name": .string("owner")]) }
    try store.reopen()
    #expect(Model(store.version) == store.model)
    #expect(store.report.replayedFrames == 3)
  }

  @Test func `keys that came out of order are found after a snapshot`() throws {
    let store = try TestStore(fileSystem: SimulatedDisk())
    let keys: [UInt64] = [50, 40, 60, 10, 30, 20]
    for key in keys { try store.save { $0.insert("Owner", key, ["name": .string("\(key)")]) } }
    try store.save { $0.delete("Owner", 40) }
    try store.checkpoint()
    try store.reopen()
    let owners = try #require(store.schema.entity(named: "Owner"))
    let rows = keys.map { store.version.segments[owners].row(forKey: $0) }
    #expect(rows == [0, nil, 1, 2, 3, 4])
    // What is left ascends, and is taken for that.
    for key in [10, 30, 20] as [UInt64] { try store.save { $0.delete("Owner", key) } }
    try store.checkpoint()
    try store.reopen()
    #expect(store.version.segments[owners].keysAscend)
    #expect(store.version.segments[owners].row(forKey: 60) == 1)
  }

  private static func isPossible(_ order: [Int]) -> Bool {
    // First inserted, then deleted, then inserted again; everything else may come anywhere.
    order.filter { [0, 3, 4].contains($0) } == [0, 3, 4]
  }

  private static func permutations(_ items: [Int]) -> [[Int]] {
    guard let first = items.first else { return [[]] }
    return permutations(Array(items.dropFirst())).flatMap { rest in
      (0...rest.count).map { place in
        var order = rest
        order.insert(first, at: place)
        return order
      }
    }
  }
}
