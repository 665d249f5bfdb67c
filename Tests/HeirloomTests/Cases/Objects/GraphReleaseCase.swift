import Heirloom
import Testing

/// Objects that lead to each other in circles keep nobody in memory.
@Suite struct GraphReleaseCase {
  @Test(arguments: StoreKind.allCases) func `a graph with circles goes with its last reference`(kind: StoreKind) throws
  {
    weak var container: ModelContainer?
    weak var context: ModelContext?
    weak var first: Graph.Owner?
    weak var second: Graph.Vehicle?
    try {
      let store = try TestStore(kind, Graph.types)
      let work = store.context
      (container, context) = (store.container, work)
      var owner: Graph.Owner? = Graph.Owner("o")
      if let owner {
        work.insert(owner)
        owner.vehicles = [Graph.Vehicle("a"), Graph.Vehicle("b")]
        owner.licence = Graph.Licence(1)
        first = owner
        let vehicle = owner.vehicles[1]
        second = vehicle
        #expect(vehicle.owner === owner && owner.licence?.holder === owner)
      }
      try work.save()
      owner = nil
      #expect(first == nil && second == nil && work.registeredObjectCount == 0)
      #expect(try work.fetch(FetchDescriptor<Graph.Owner>()).first?.vehicles.count == 2)
      #expect(work.registeredObjectCount == 0)
    }()
    #expect(container == nil && context == nil)
  }

  @Test func `a new context for each piece of an import leaves nothing behind`() throws {
    let store = try TestStore(.disk, Graph.types)
    var contexts: [Weakly] = []
    for piece in 0..<10 {
      let context = store.context
      contexts.append(Weakly(context))
      let owner = Graph.Owner("\(piece)")
      context.insert(owner)
      for number in 0..<200 { Graph.Vehicle("\(number)").owner = owner }
      try context.save()
    }
    #expect(contexts.allSatisfy { $0.context == nil })
    let context = store.context
    try context.delete(model: Graph.Owner.self)
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Graph.Vehicle>()) == 0)
    #expect(context.registeredObjectCount == 0)
  }

  private struct Weakly {
    weak var context: ModelContext?
    init(_ context: ModelContext) { self.context = context }
  }
}
