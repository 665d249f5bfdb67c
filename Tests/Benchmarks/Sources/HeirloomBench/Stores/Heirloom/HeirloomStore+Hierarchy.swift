import CCounters
import Foundation
import Heirloom

extension HeirloomStore {
  func insertHierarchy(_ rows: Int) throws -> Trial? {
    guard !isObserved else { return nil }
    let path = folder.appendingPathComponent("parts.heirloom")
    var created: [ModelContainer] = []
    return Trial(
      prepare: { try? FileManager.default.removeItem(at: path) },
      cleanUp: {
        created.removeAll()
        try? FileManager.default.removeItem(at: path)
      },
      body: {
        created = [try Parts.makeContainer(ModelConfiguration(url: path))]
        try Parts.fill(created[0], rows)
        return Checksum(rows)
      })
  }

  private func filledInMemory(_ rows: Int) throws -> ModelContainer {
    let container = try Parts.makeContainer(ModelConfiguration(isStoredInMemoryOnly: true))
    try Parts.fill(container, rows)
    return container
  }

  func readHierarchy(_ rows: Int) throws -> Trial? {
    guard !isObserved else { return nil }
    let container = try filledInMemory(rows)
    return Trial {
      let context = ModelContext(container)
      context.isObservationEnabled = false
      var checksum = Checksum()
      for part in try context.fetch(FetchDescriptor<Part>()) {
        checksum.add(part.name)
        checksum.add(part.mass)
      }
      return checksum
    }
  }

  func readSubclass(_ rows: Int) throws -> Trial? {
    guard !isObserved else { return nil }
    let container = try filledInMemory(rows)
    return Trial {
      let context = ModelContext(container)
      context.isObservationEnabled = false
      var checksum = Checksum()
      for part in try context.fetch(FetchDescriptor<Part07>()) {
        checksum.add(part.size0)
        checksum.add(part.count0)
        checksum.add(part.note0)
      }
      return checksum
    }
  }

  func hierarchySize(_ rows: Int, inMemory: Bool) throws -> Trial? {
    guard !isObserved else { return nil }
    let path = folder.appendingPathComponent("parts.heirloom")
    var bytes = 0
    var created: [ModelContainer] = []
    return Trial(
      prepare: {
        let before = counters_heap_bytes()
        created = inMemory ? [try self.filledInMemory(rows)] : []
        guard !inMemory else { return bytes = Int(counters_heap_bytes()) - Int(before) }
        try Parts.fill(try Parts.makeContainer(ModelConfiguration(url: path)), rows)
        bytes = try HeirloomStore.bytes(in: path)
      },
      cleanUp: {
        created = []
        try? FileManager.default.removeItem(at: path)
      },
      body: { Checksum(bytes) })
  }

  func countLabels(times: Int, isAlone: Bool) throws -> Trial? {
    guard !isObserved else { return nil }
    let container =
      isAlone
      ? try ModelContainer(for: Label.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true)) : container
    let context = ModelContext(container)
    if try context.fetchCount(FetchDescriptor<Label>()) == 0 {
      for number in 0..<10 { context.insert(Label(number)) }
      try context.save()
    }
    let number = 3
    let few = FetchDescriptor<Label>(predicate: #Predicate { $0.number > number })
    return Trial {
      var checksum = Checksum()
      for _ in 0..<times { checksum.add(try context.fetchCount(few)) }
      return checksum
    }
  }
}
