import Foundation
import Heirloom
import Testing

/// Zero bytes end no text and no number.
@Suite struct ZeroBytesCase {
  @Test(arguments: StoreKind.allCases) func `texts with embedded zeros are distinct`(_ kind: StoreKind) throws {
    let notes: [String?] = ["a", "a\0", "a\0b", "\0", "", nil]
    let context = try TestStore.holding(kind) { notes.map { Item(title: "i", note: $0) } }.context
    #expect(try context.all(Item.self).map(\.note) == notes)
    for note in notes {
      try context.expectAgreement(#Predicate<Item> { $0.note == note }, { $0.note == note })
      let text = note ?? "zz"
      try context.expectAgreement(
        #Predicate<Item> { ($0.note ?? "a").starts(with: text) }, { ($0.note ?? "a").starts(with: text) })
      try context.expectAgreement(#Predicate<Item> { ($0.note ?? "a") < text }, { ($0.note ?? "a") < text })
    }
  }

  @Test(arguments: StoreKind.allCases) func `numbers with zero bytes are distinct`(_ kind: StoreKind) throws {
    let numbers = [0, 256, 65_536, 1 << 32, -256, -1, 1]
    let store = try TestStore.holding(kind, Values.types) {
      numbers.map { number in
        let object = Scalars()
        object.int = number
        return object
      }
    }
    let context = store.context
    for number in numbers {
      try context.expectAgreement(#Predicate<Scalars> { $0.int == number }, { $0.int == number })
      try context.expectAgreement(#Predicate<Scalars> { $0.int < number }, { $0.int < number })
    }
    let sorted = try context.fetch(FetchDescriptor<Scalars>(sortBy: [SortDescriptor(\.int)]))
    #expect(sorted.map(\.int) == numbers.sorted())
  }
}
