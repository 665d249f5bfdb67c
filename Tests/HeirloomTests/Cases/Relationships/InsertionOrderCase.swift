import Heirloom
import Testing

/// Whatever is inserted first, and whenever the link is made, the graph is the same.
@Suite struct InsertionOrderCase {
  @Model class Ship {
    var name: String
    @Relationship(inverse: \Sailor.ship) var crew: [Sailor] = []

    init(_ name: String) { self.name = name }
  }

  @Model class Sailor {
    var name: String
    var ship: Ship

    init(_ name: String, _ ship: Ship) {
      self.name = name
      self.ship = ship
    }
  }

  static let types: [any PersistentModel.Type] = [Ship.self, Sailor.self]

  enum Step: CaseIterable { case ship, sailor, move }

  static let orders: [[Step]] = [
    [.ship, .sailor, .move], [.sailor, .ship, .move], [.move, .ship, .sailor], [.move, .sailor, .ship],
    [.ship, .move, .sailor], [.sailor, .move, .ship], [.sailor, .move], [.move, .sailor],
    [.ship, .ship, .sailor, .sailor, .move],
  ]

  @Test(arguments: orders, StoreKind.allCases) func `every order gives one graph`(order: [Step], kind: StoreKind) throws
  {
    let store = try TestStore(kind, Self.types)
    do {
      let context = store.context
      let (first, second) = (Ship("first"), Ship("second"))
      let sailor = Sailor("Ann", first)
      for step in order {
        switch step {
        case .ship: context.insert(second)
        case .sailor: context.insert(sailor)
        case .move: sailor.ship = second
        }
      }
      #expect(sailor.ship === second && second.crew == [sailor] && first.crew.isEmpty)
      try context.save()
      #expect(sailor.ship === second && second.crew == [sailor])
    }
    try store.settle()
    let context = store.context
    let sailor = try #require(try context.all(Sailor.self).first)
    #expect(sailor.ship.name == "second" && sailor.ship.crew == [sailor])
    #expect(try context.fetchCount(FetchDescriptor<Sailor>()) == 1)
    let ships = try context.all(Ship.self).filter { $0.name == "second" }
    #expect(ships.count == 1)
  }
}
