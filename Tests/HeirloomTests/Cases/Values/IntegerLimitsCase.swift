import Foundation
import Heirloom
import Testing

/// Integers are compared in their own type: no wrapping, no signed view of unsigned numbers.
@Suite struct IntegerLimitsCase {
  @Test(arguments: StoreKind.allCases) func `unsigned numbers beyond the signed ones are in order`(_ kind: StoreKind)
    throws
  {
    let numbers: [UInt64] = [0, 1, 1 << 63, .max, 1 << 63 - 1, .max - 1]
    let context = try TestStore.holding(kind, Values.types) {
      numbers.map { number in
        let object = Scalars()
        object.uint64 = number
        object.int8 = Int8(truncatingIfNeeded: number)
        object.int = Int(truncatingIfNeeded: number)
        return object
      }
    }.context
    for number in numbers {
      try context.expectAgreement(#Predicate<Scalars> { $0.uint64 == number }, { $0.uint64 == number })
      try context.expectAgreement(#Predicate<Scalars> { $0.uint64 > number }, { $0.uint64 > number })
    }
    var largest = FetchDescriptor<Scalars>(sortBy: [SortDescriptor(\.uint64, order: .reverse)])
    largest.fetchLimit = 1
    #expect(try context.fetch(largest).first?.uint64 == .max)
    let least = Int.min
    try context.expectAgreement(#Predicate<Scalars> { $0.int >= least }, { _ in true })
    let sorted = try context.fetch(FetchDescriptor<Scalars>(sortBy: [SortDescriptor(\.uint64)]))
    #expect(sorted.map(\.uint64) == numbers.sorted())
  }

  @Test func `arithmetic that overflows throws instead of trapping`() throws {
    let context = try TestStore.holding(.memory, Values.types) {
      let object = Scalars()
      object.int = .max
      object.int8 = .min
      return [object]
    }.context
    for predicate in [
      #Predicate<Scalars> { $0.int + 1 > 0 }, #Predicate<Scalars> { -$0.int8 > 0 },
      #Predicate<Scalars> { $0.int * 2 > 0 },
    ] {
      #expect(throws: (any Error).self) { try context.fetchCount(FetchDescriptor(predicate: predicate)) }
    }
    #expect(throws: (any Error).self) {
      try context.fetchCount(FetchDescriptor<Scalars>(predicate: #Predicate { 10 / $0.int16 == 1 }))
    }
  }
}
