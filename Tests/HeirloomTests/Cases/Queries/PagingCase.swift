import Foundation
import Heirloom
import Testing

/// Pages are disjoint and complete, whatever else a descriptor says.
@Suite struct PagingCase {
  private func context(_ kind: StoreKind) throws -> ModelContext {
    try TestStore.holding(kind) {
      (0..<1_050).map { index -> any PersistentModel in
        index % 3 == 0
          ? Car(name: "v\(index % 10)", weight: Double(index)) : Vehicle(name: "v\(index % 10)", weight: Double(index))
      }
    }.context
  }

  @Test(arguments: StoreKind.allCases) func `pages join up`(_ kind: StoreKind) throws {
    let context = try context(kind)
    let predicate = #Predicate<Vehicle> { $0.weight >= 7 }
    for condition in [nil, predicate] {
      for sort in [[], [SortDescriptor(\Vehicle.name)], [SortDescriptor(\Vehicle.weight, order: .reverse)]] {
        var descriptor = FetchDescriptor<Vehicle>(predicate: condition, sortBy: sort)
        let whole = try context.fetchIdentifiers(descriptor)
        #expect(whole.count == (condition == nil ? 1_050 : 1_043) && Set(whole).count == whole.count)
        descriptor.propertiesToFetch = [\.name]
        var pages: [PersistentIdentifier] = []
        for page in 0..<12 {
          descriptor.fetchLimit = 100
          descriptor.fetchOffset = page * 100
          let identifiers = try context.fetch(descriptor).map(\.persistentModelID)
          #expect(try context.fetchCount(descriptor) == identifiers.count)
          #expect(try context.fetchIdentifiers(descriptor) == identifiers)
          pages += identifiers
        }
        #expect(pages == whole)
      }
    }
  }

  @Test func `the edges of offset and limit`() throws {
    let context = try context(.memory)
    for (offset, limit, count) in [
      (nil, 0, 0), (0, 0, 0), (0, 1, 1), (1_049, 5, 1), (1_050, 5, 0), (9_999, 5, 0), (1_000, nil, 50),
      (nil, nil, 1_050),
    ] as [(Int?, Int?, Int)] {
      for sort in [[], [SortDescriptor(\Vehicle.name)]] {
        var descriptor = FetchDescriptor<Vehicle>(sortBy: sort)
        descriptor.fetchOffset = offset
        descriptor.fetchLimit = limit
        #expect(try context.fetch(descriptor).count == count, "offset \(offset ?? -1), limit \(limit ?? -1)")
        #expect(try context.fetchCount(descriptor) == count, "offset \(offset ?? -1), limit \(limit ?? -1)")
      }
    }
  }

  @Test func `pending changes are merged before offset and limit`() throws {
    let context = try context(.memory)
    try context.delete(model: Vehicle.self, where: #Predicate { $0.weight < 10 })
    context.insert(Vehicle(name: "first", weight: -1))
    var descriptor = FetchDescriptor<Vehicle>(sortBy: [SortDescriptor(\.weight)])
    descriptor.fetchLimit = 3
    #expect(try context.fetch(descriptor).map(\.weight) == [-1, 10, 11])
    descriptor.fetchOffset = 1_040
    #expect(try context.fetch(descriptor).map(\.weight) == [1_049])
    descriptor.includePendingChanges = false
    descriptor.fetchOffset = 0
    #expect(try context.fetch(descriptor).map(\.weight) == [0, 1, 2])
  }
}
