import Heirloom
import Testing

@Suite struct `Inverses` {
  @Model class Person {
    var home: Address?
    var work: Address?
    init() {}
  }

  @Model class Address {
    var residents: [Person] = []
    init() {}
  }

  @Model class Parent {
    var first: Parent?
    var second: Parent?
    init() {}
  }

  @Test(arguments: [false, true]) func `two candidates are an error that names both`(isReversed: Bool) throws {
    let types: [any PersistentModel.Type] = isReversed ? [Address.self, Person.self] : [Person.self, Address.self]
    let error = #expect(throws: SwiftDataError.self) {
      try ModelContainer(for: Schema(types), configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    }
    let text = "\(try #require(error))"
    #expect(text.contains("Person.home") && text.contains("Person.work"))
  }

  @Test func `two to-ones of one class are independent`() throws {
    let context = try TestStore(.memory, [Parent.self]).context
    let (child, mother) = (Parent(), Parent())
    context.insert(child)
    child.first = mother
    #expect(mother.second == nil)
    #expect(child.first === mother)
  }
}
