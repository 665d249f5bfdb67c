import Foundation
import Heirloom
import Testing

/// Lists without a property on the other side keep every pair, wherever the store is.
@Suite struct OneSidedManyToManyCase {
  @Model class User {
    var name: String
    init(_ name: String) { self.name = name }
  }

  @Model class Reaction {
    var symbol: String
    var users: [User] = []
    init(_ symbol: String) { self.symbol = symbol }
  }

  @Test(arguments: StoreKind.allCases, [false, true])
  func `all four pairs survive`(kind: StoreKind, isCompacted: Bool) throws {
    let store = try TestStore(kind, [User.self, Reaction.self])
    do {
      let context = store.context
      let users = ["u1", "u2"].map(User.init)
      for symbol in ["r1", "r2"] {
        let reaction = Reaction(symbol)
        reaction.users = users
        context.insert(reaction)
      }
      try context.save()
    }
    if isCompacted { try store.container.checkpoint() }
    try store.settle()
    let context = store.context
    let reactions = try context.fetch(FetchDescriptor<Reaction>(sortBy: [SortDescriptor(\.symbol)]))
    #expect(reactions.map { $0.users.map(\.name) } == [["u1", "u2"], ["u1", "u2"]])
    #expect(try context.fetchCount(FetchDescriptor<User>()) == 2)
    reactions[0].users.removeFirst()
    #expect(reactions.map { $0.users.map(\.name) } == [["u2"], ["u1", "u2"]])
  }
}
