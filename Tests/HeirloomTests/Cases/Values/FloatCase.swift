import Foundation
import Heirloom
import Testing

/// A Float stays one: 0.1 as Float is found by 0.1 as Float, and equals no Double.
@Suite struct FloatCase {
  @Test(arguments: StoreKind.allCases) func `floats and doubles are compared with their own precision`(
    _ kind: StoreKind
  ) throws {
    let context = try TestStore.holding(kind, Values.types) {
      [0.1, 0.25, 7.7087009966199993].map { number in
        let object = Scalars()
        object.float = Float(number)
        object.double = number
        return object
      }
    }.context
    let tenth: Float = 0.1
    let number = 7.7087009966199993
    try context.expectAgreement(#Predicate<Scalars> { $0.float == tenth }, { $0.float == tenth })
    try context.expectAgreement(#Predicate<Scalars> { $0.double == number }, { $0.double == number })
    try context.expectAgreement(#Predicate<Scalars> { $0.float < tenth }, { $0.float < tenth })
    #expect(try context.all(Scalars.self).map { Double($0.float) == $0.double } == [false, true, false])
  }
}
