import Foundation
import Heirloom
import Testing

enum CrateSize: String, Codable, CaseIterable { case small, medium, large }

@Model final class Crate {
  var number: Int
  var town: String
  var size: CrateSize
  var spare: CrateSize?

  init(number: Int, town: String, size: CrateSize, spare: CrateSize?) {
    self.number = number
    self.town = town
    self.size = size
    self.spare = spare
  }
}

/// Texts that many rows share are kept once, and a context remembers what it made of them.
@Suite struct SharedTextTests {
  private struct Values: Equatable {
    var town: String
    var size: CrateSize
    var spare: CrateSize?

    init(_ number: Int) {
      town = ["Rome", "", "Llanfairpwllgwyngyll", "Zürich", "東京都千代田区丸の内一丁目"][number % 5]
      size = CrateSize.allCases[number % 3]
      spare = number % 4 == 0 ? nil : CrateSize.allCases[number % 2]
    }

    init(_ crate: Crate) {
      (town, size, spare) = (crate.town, crate.size, crate.spare)
    }
  }

  private func crates(_ context: ModelContext) throws -> [Crate] {
    try context.fetch(FetchDescriptor<Crate>(sortBy: [SortDescriptor(\.number)]))
  }

  @Test(arguments: StoreKind.allCases) func `shared texts and cases are read right, and stay so as rows change`(
    _ kind: StoreKind
  ) throws {
    let store = try TestStore(kind, [Crate.self])
    var values = (0..<8_300).map { Values($0) }
    do {
      let context = store.context
      for (number, value) in values.enumerated() {
        context.insert(Crate(number: number, town: value.town, size: value.size, spare: value.spare))
      }
      try context.save()
    }
    try store.settle()
    let context = store.context
    let crates = try crates(context)
    for _ in 0..<2 { #expect(crates.map { Values($0) } == values) }

    values[3].town = "Bath"
    values[4].size = .large
    values[5].spare = nil
    crates[3].town = "Bath"
    crates[4].size = .large
    crates[5].spare = nil
    #expect(crates.map { Values($0) } == values)
    try context.save()
    #expect(crates.map { Values($0) } == values)
    #expect(try self.crates(store.context).map { Values($0) } == values)
  }

  @Test func `every context sees the texts of its own version`() throws {
    let store = try TestStore(.memory, [Crate.self])
    let writer = store.context
    for number in 0..<8_192 { writer.insert(Crate(number: number, town: "Rome", size: .small, spare: .large)) }
    try writer.save()
    let reader = store.context
    let (read, written) = (try crates(reader), try crates(writer))
    #expect(read.allSatisfy { $0.town == "Rome" && $0.spare == .large })
    written[0].town = "Bath"
    written[0].spare = .medium
    try writer.save()
    #expect(read[0].town == "Rome" && read[0].spare == .large)
    reader.refresh()
    #expect(read[0].town == "Bath" && read[0].spare == .medium && read[1].town == "Rome")
  }
}
