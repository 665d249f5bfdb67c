import Foundation
import Heirloom
import Testing

/// Naming the properties to fetch never changes what the others read, nor what a save writes.
@Suite struct NarrowFetchCase {
  @Test(arguments: StoreKind.allCases) func `other properties are there on demand and survive a save`(_ kind: StoreKind)
    throws
  {
    let store = try TestStore.holding(kind) {
      (0..<50).map {
        Item(title: "\($0)", note: "n\($0)", score: Double($0), at: .distantFuture, blob: Data([UInt8($0)]))
      }
    }
    try edit(store.context)
    try store.settle()
    for (index, item) in try store.context.all(Item.self).enumerated() {
      #expect(item.title == "new \(index)" && item.note == "n\(index)" && item.score == Double(index))
      #expect(item.at == .distantFuture && item.blob == Data([UInt8(index)]))
    }
  }

  private func edit(_ context: ModelContext) throws {
    var descriptor = FetchDescriptor<Item>()
    descriptor.propertiesToFetch = [\.title]
    for (index, item) in try context.fetch(descriptor).enumerated() {
      #expect(item.title == "\(index)" && item.blob == Data([UInt8(index)]))
      item.title = "new \(index)"
    }
    try context.save()
  }
}
