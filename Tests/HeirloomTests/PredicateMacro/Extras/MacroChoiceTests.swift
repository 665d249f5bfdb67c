import Foundation
import Heirloom
import Testing

/// Both macros are called `#Predicate`: ours takes models, Foundation's takes the rest.
@Suite struct MacroChoiceTests {
  private struct Descriptor<Model: PersistentModel> {
    var predicate: Predicate<Model>?
  }

  private func only<Model: PersistentModel>(_ predicate: Predicate<Model>) -> Predicate<Model> { predicate }

  @Test func `the model's type can come from the context`() throws {
    let row = SampleRow(Sample())
    let descriptor = Descriptor<SampleRow>(predicate: #Predicate { $0.name.hasPrefix("H") })
    #expect(try descriptor.predicate?.evaluate(row) == true)
    let typed: Predicate<SampleRow> = #Predicate { row in row.kind == .small }
    #expect(try typed.evaluate(row))
    #expect(try only(#Predicate { (row: SampleRow) in row.name.hasSuffix("i") }).evaluate(row))
    let returning = #Predicate { (row: SampleRow) -> Bool in return row.limit == row.count }
    #expect(try !returning.evaluate(row))
  }

  @Test func `the model's type can be generic`() throws {
    func predicate<Model: PersistentModel>(for identifier: PersistentIdentifier, _ type: Model.Type) -> Predicate<Model>
    {
      #Predicate<Model> { $0.persistentModelID == identifier }
    }
    let row = SampleRow(Sample())
    #expect(try predicate(for: row.persistentModelID, SampleRow.self).evaluate(row))
    #expect(try !predicate(for: row.persistentModelID, SampleRow.self).evaluate(SampleRow(Sample())))
  }

  @Test func `a closure in parentheses is a body too`() throws {
    let predicate = #Predicate<SampleRow>({ $0.count == 3 })
    #expect(try predicate.evaluate(SampleRow(Sample())))
  }

  @Test func `other types stay with Foundation's macro`() throws {
    let predicate = #Predicate<Sample> { $0.name.contains("i") && $0.limit == nil }
    #expect(try predicate.evaluate(Sample()))
    let mixed = #Predicate<Sample> { $0.count == 3 }
    #expect(try mixed.evaluate(Sample()))
  }

  @Test func `names in the body do not collide with those of the expansion`() throws {
    let model = 3, part = "i", value = 2, element = 1
    let predicate = #Predicate<SampleRow> {
      $0.count == model && $0.note?.contains(part) != true && $0.name.count == value
        && $0.scores.allSatisfy { $0 > element } && !$0.isOn
    }
    #expect(try predicate.evaluate(SampleRow(Sample())))
  }

  @Test func `a long body type-checks in pieces`() throws {
    let predicate = #Predicate { (row: SampleRow) in
      row.name.isEmpty == false && row.note?.isEmpty != true && (row.note ?? row.name).count > 1 && !(row.count == 4)
        && row.count % 2 == 1 && row.price < 3 && row.scores.isEmpty && row.limit != 4 && row.owner?.name != "Ann"
    }
    #expect(try predicate.evaluate(SampleRow(Sample())))
  }
}
