import Foundation
import Heirloom
import Testing

/// Rows with equal keys keep one order, nils stand first, and nothing is dropped.
@Suite struct EqualKeysCase {
  @Test(arguments: StoreKind.allCases) func `equal keys keep the order of insertion`(_ kind: StoreKind) throws {
    let store = try TestStore.holding(kind) {
      (0..<10_000).map { Item(title: "\($0)", note: $0 % 6 == 0 ? nil : "key \($0 % 6)", score: Double($0 % 4)) }
    }
    let context = store.context
    let forward = FetchDescriptor<Item>(sortBy: [SortDescriptor(\.note)])
    let plain = try context.all(Item.self)
    #expect(plain.map(\.title) == (0..<10_000).map(String.init))
    let expected = (0..<6).flatMap { key in plain.filter { $0.note == (key == 0 ? nil : "key \(key)") } }
    #expect(try context.fetch(forward) == expected)
    let reverse = FetchDescriptor<Item>(sortBy: [SortDescriptor(\.note, order: .reverse)])
    let mirrored = (0..<6).reversed().flatMap { key in plain.filter { $0.note == (key == 0 ? nil : "key \(key)") } }
    #expect(try context.fetch(reverse) == mirrored)
    for item in plain where item.score == 2 { item.score = 7 }
    #expect(try context.fetch(forward) == expected)
    try context.save()
    #expect(try context.fetch(forward) == expected)
  }

  @Test(arguments: StoreKind.allCases) func `a second key decides among equal first keys`(_ kind: StoreKind) throws {
    let store = try TestStore.holding(kind) {
      (0..<100).map { Item(title: "\($0 % 7)", note: $0 % 5 == 0 ? nil : "n\($0 % 3)", score: Double($0)) }
    }
    let context = store.context
    let found = try context.fetch(
      FetchDescriptor<Item>(sortBy: [
        SortDescriptor(\.note, order: .reverse), SortDescriptor(\.title), SortDescriptor(\.score, order: .reverse),
      ]))
    #expect(found.count == 100)
    for (left, right) in zip(found, found.dropFirst()) {
      let notes = (left.note ?? "", right.note ?? "")
      #expect(notes.0 >= notes.1)
      guard notes.0 == notes.1 else { continue }
      #expect(left.title <= right.title)
      if left.title == right.title { #expect((left.score ?? 0) > (right.score ?? 0)) }
    }
  }
}
