import Foundation
import HeirloomEngine
import HeirloomPredicates
import Testing

@Suite struct SortDescriptorTests {
  private let store = VehicleStore.sample
  private let all = #Predicate<Vehicle> { _ in true }

  @Test func `a stored property is a key`() throws {
    let query = store.query(all, sort: [SortDescriptor(\.wheels, order: .reverse), SortDescriptor(\.name)])
    #expect(query.plan.hasSuffix("sort by wheels reversed, name"))
    #expect(try query.keys() == [4, 2, 3, 1, 5])
    #expect(store.askedObjects == 0)
  }

  @Test func `nil comes first, and last in reverse`() throws {
    #expect(try store.query(all, sort: [SortDescriptor(\.note)]).keys() == [1, 3, 4, 5, 2])
    #expect(try store.query(all, sort: [SortDescriptor(\.note, order: .reverse)]).keys() == [2, 5, 1, 3, 4])
  }

  @Test func `texts compare as strings`() throws {
    let plain = store.query(all, sort: [SortDescriptor(\.name, comparator: .lexical)])
    #expect(plain.plan.hasSuffix("sort by name"))
    #expect(try plain.keys() == [2, 3, 4, 1, 5])
    let reversed = store.query(all, sort: [SortDescriptor(\.name, comparator: .lexical, order: .reverse)])
    #expect(try reversed.keys() == [5, 1, 4, 2, 3])
    #expect(store.askedObjects == 0)
  }

  @Test func `what is computed compares objects`() throws {
    let query = store.query(all, sort: [SortDescriptor(\.shout, order: .reverse)], limit: 3)
    #expect(query.plan.contains("sort by object { … }"))
    #expect(try query.keys() == [5, 4, 2])
  }

  @Test func `a subclass sorts by an inherited and an own property`() throws {
    let cars = #Predicate<Car> { _ in true }
    let query = store.query(cars, sort: [SortDescriptor(\Car.name), SortDescriptor(\Car.trim, order: .reverse)])
    #expect(query.plan.hasSuffix("sort by name, trim reversed"))
    #expect(try query.keys() == [2, 3])
  }
}
