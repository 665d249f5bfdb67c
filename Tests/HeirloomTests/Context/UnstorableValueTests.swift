import Foundation
import Heirloom
import Testing

/// Refuses to encode, or to decode what it encoded, when it is told to.
private struct Fragile: Codable, Equatable {
  struct Refusal: Error {}
  var number: Int
  var refusesEncoding = false

  func encode(to encoder: any Encoder) throws {
    if refusesEncoding { throw Refusal() }
    var container = encoder.singleValueContainer()
    try container.encode(number)
  }

  init(number: Int, refusesEncoding: Bool = false) {
    self.number = number
    self.refusesEncoding = refusesEncoding
  }

  init(from decoder: any Decoder) throws {
    number = try decoder.singleValueContainer().decode(Int.self)
    if number < 0 { throw Refusal() }
  }
}

private struct EvenCode: RawRepresentable, Codable, Equatable {
  var rawValue: Int
  init?(rawValue: Int) {
    guard rawValue % 2 == 0 else { return nil }
    self.rawValue = rawValue
  }
  init(unchecked: Int) { rawValue = unchecked }
}

@Model private final class Parcel {
  var fragile: Fragile
  var code: EvenCode
  var spare: EvenCode?
  init(fragile: Fragile, code: EvenCode = EvenCode(unchecked: 0)) {
    self.fragile = fragile
    self.code = code
  }
}

@Suite struct UnstorableValueTests {
  private func makeContext() throws -> ModelContext { try TestStore(.memory, [Parcel.self]).context }

  @Test(arguments: [Fragile(number: 1, refusesEncoding: true), Fragile(number: -1)])
  private func `a value that does not survive its encoding is refused by save and readable until then`(
    value: Fragile
  ) throws {
    let context = try makeContext()
    let parcel = Parcel(fragile: value)
    context.insert(parcel)
    #expect(parcel.fragile == value)
    let error = #expect(throws: SwiftDataError.self) { try context.save() }
    #expect(error == .modelValidationFailure && error?.location == "Parcel.fragile")
    parcel.fragile = Fragile(number: 7)
    try context.save()
    #expect(try context.fetch(FetchDescriptor<Parcel>()).map(\.fragile.number) == [7])
  }

  @Test func `a value that does not survive its encoding outlives its context`() throws {
    var context: ModelContext? = try makeContext()
    let pending = Parcel(fragile: Fragile(number: -1), code: EvenCode(unchecked: 5))
    let saved = Parcel(fragile: Fragile(number: 2))
    context?.insert(saved)
    try context?.save()
    context?.insert(pending)
    context = nil
    #expect(pending.modelContext == nil && pending.fragile.number == -1 && pending.code.rawValue == 5)
    saved.fragile = Fragile(number: -3)
    saved.code = EvenCode(unchecked: 7)
    #expect(saved.fragile.number == -3 && saved.code.rawValue == 7)
    saved.fragile = Fragile(number: 4)
    #expect(saved.fragile.number == 4)
  }

  @Test func `rolling back settles the matter and keeps the object's value`() throws {
    let context = try makeContext()
    let parcel = Parcel(fragile: Fragile(number: -5))
    context.insert(parcel)
    context.rollback()
    #expect(parcel.fragile.number == -5 && parcel.modelContext == nil)
    context.insert(Parcel(fragile: Fragile(number: 1)))
    try context.save()
  }

  @Test func `deleting the object settles the matter`() throws {
    let context = try makeContext()
    let parcel = Parcel(fragile: Fragile(number: -5))
    context.insert(parcel)
    context.delete(parcel)
    try context.save()
    #expect(parcel.fragile.number == -5)
  }

  @Test func `a raw value that its type refuses is refused by save`() throws {
    let context = try makeContext()
    let parcel = Parcel(fragile: Fragile(number: 1))
    context.insert(parcel)
    try context.save()
    parcel.code = EvenCode(unchecked: 3)
    #expect(parcel.code.rawValue == 3)
    #expect(throws: SwiftDataError.modelValidationFailure) { try context.save() }
    parcel.code = EvenCode(unchecked: 4)
    parcel.spare = EvenCode(unchecked: 9)
    #expect(parcel.spare?.rawValue == 9)
    #expect(throws: SwiftDataError.modelValidationFailure) { try context.save() }
    parcel.spare = nil
    try context.save()
    #expect(parcel.code.rawValue == 4 && parcel.spare == nil)
  }
}
