import Foundation
import Heirloom
import Testing

/// Setting what is there already is no change of the store; another form of an equal value is one.
@Suite struct SameValueCase {
  @Test func `assigning the same value writes nothing`() throws {
    let store = try TestStore(.disk, Values.types)
    let context = store.context
    let object = Scalars()
    object.double = .nan
    object.string = "e\u{301}"
    object.decimal = Decimal(sign: .plus, exponent: -1, significand: 10)
    let composite = Composites()
    composite.places = [Spot(city: "a")]
    composite.byName = ["x": Spot(city: "b"), "y": Spot(city: "c"), "z": Spot(city: "d")]
    composite.set = ["1", "2", "3", "4"]
    context.insert(object)
    context.insert(composite)
    try context.save()
    let size = try store.byteCount()
    object.double = .nan
    object.string = "e\u{301}"
    object.bool = object.bool
    object.date = object.date
    object.url = object.url
    composite.places = composite.places
    composite.byName = composite.byName
    composite.set = composite.set
    composite.mood = composite.mood
    try context.save()
    #expect(try store.byteCount() == size)
    #expect(!context.hasChanges && object.double.isNaN)
  }

  @Test(arguments: StoreKind.allCases) func `an equal value in another form is stored`(_ kind: StoreKind) throws {
    let store = try TestStore.holding(kind, Values.types) {
      let object = Scalars()
      object.string = "e\u{301}"
      object.decimal = Decimal(sign: .plus, exponent: -1, significand: 10)
      object.double = 0.0
      return [object]
    }
    try change(store.context)
    try store.settle()
    let object = try #require(try store.context.all(Scalars.self).first)
    #expect(Array(object.string.unicodeScalars) == ["\u{e9}"])
    #expect(object.decimal == 1 && object.decimal.exponent == 0 && object.double.sign == .minus)
  }

  private func change(_ context: ModelContext) throws {
    let object = try #require(try context.all(Scalars.self).first)
    object.string = "\u{e9}"
    object.decimal = Decimal(sign: .plus, exponent: 0, significand: 1)
    object.double = -0.0
    try context.save()
  }
}
