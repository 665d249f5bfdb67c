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
