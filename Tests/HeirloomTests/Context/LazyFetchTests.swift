import Foundation
import Heirloom
import Synchronization
import Testing

/// A fetch decodes no values and, where it is asked to, holds no objects: hints about either have nothing to add.
@Suite struct LazyFetchTests {
  /// Counts how often one of its values is decoded.
  struct Counted: Codable, Hashable {
    static let decodings = Mutex<[Int: Int]>([:])
    var number: Int

    init(_ number: Int) { self.number = number }

    init(from decoder: any Decoder) throws {
      let number = try decoder.singleValueContainer().decode(Int.self)
      Counted.decodings.withLock { $0[number, default: 0] += 1 }
      self.number = number
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(number)
    }

    static func count(_ number: Int) -> Int { decodings.withLock { $0[number, default: 0] } }
  }

  @Model final class Sketch {
    var name: String
    var counted: Counted

    init(_ name: String, _ number: Int) {
      self.name = name
      counted = Counted(number)
    }
  }

  @Test func `only what is read is decoded, whatever was named`() throws {
    let store = try TestStore.holding(.disk, [Sketch.self]) { [Sketch("a", 1_001), Sketch("b", 1_002)] }
    for properties in [[], [\Sketch.name], [\Sketch.counted]] as [[PartialKeyPath<Sketch>]] {
      let before = Counted.count(1_001)
      let context = store.context
      var descriptor = FetchDescriptor<Sketch>(sortBy: [SortDescriptor(\.name)])
      descriptor.propertiesToFetch = properties
      let sketches = try context.fetch(descriptor)
      #expect(sketches.map(\.name) == ["a", "b"])
      #expect(Counted.count(1_001) == before)
      #expect(sketches[0].counted.number == 1_001)
      #expect(Counted.count(1_001) == before + 1)
    }
  }

  @Test func `collections and enumerations hold one object at a time`() throws {
    let store = try TestStore.holding(.memory, [Sketch.self]) { (0..<500).map { Sketch("\($0)", $0) } }
    let context = store.context
    var most = 0
    for sketch in try context.fetch(FetchDescriptor<Sketch>(), batchSize: 100) {
      #expect(!sketch.name.isEmpty)
      most = max(most, context.registeredObjectCount)
    }
    try context.enumerate(FetchDescriptor<Sketch>(), batchSize: 100) { _ in
      most = max(most, context.registeredObjectCount)
    }
    #expect(try context.fetchIdentifiers(FetchDescriptor<Sketch>()).count == 500)
    #expect(try context.fetchCount(FetchDescriptor<Sketch>()) == 500)
    #expect(most <= 2)
    #expect(context.registeredObjectCount == 0)
  }
}
