import Foundation
import Heirloom
import Testing

@Suite struct ContainerLifeTests {
  @Test @MainActor func `a container goes with its last reference, its main context included`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).heirloom")
    defer { try? FileManager.default.removeItem(at: folder) }
    let configuration = ModelConfiguration(url: folder)
    weak var gone: ModelContainer?
    do {
      let container = try ModelContainer(for: Item.self, configurations: configuration)
      container.mainContext.insert(Item(title: "a"))
      #expect(container.mainContext.hasChanges && container.mainContext.container === container)
      container.mainContext.processPendingChanges()
      gone = container
    }
    #expect(gone == nil)
    let again = try ModelContainer(for: Item.self, configurations: configuration)
    #expect(try again.mainContext.fetch(FetchDescriptor<Item>()).map(\.title) == ["a"])
  }

  @Test func `a context works on after its container is gone`() throws {
    var container: ModelContainer? = try ModelContainer(
      for: Item.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    let context = try ModelContext(#require(container))
    container = nil
    context.insert(Item(title: "a"))
    try context.save()
    #expect(try ModelContext(context.container).fetchCount(FetchDescriptor<Item>()) == 1)
  }

  @Test func `a name that can't be a folder is refused`() {
    for (name, error) in [
      ("a/b", SwiftDataError.configurationFileNameContainsInvalidCharacters),
      (String(repeating: "n", count: 300), .configurationFileNameTooLong),
    ] {
      #expect(throws: error) {
        try ModelContainer(for: Item.self, configurations: ModelConfiguration(name, isStoredInMemoryOnly: true))
      }
    }
  }

  @Test func `a configuration for other classes is refused`() {
    let other = ModelConfiguration(schema: Schema([Vehicle.self]), isStoredInMemoryOnly: true)
    #expect(throws: SwiftDataError.configurationSchemaNotFoundInContainerSchema) {
      try ModelContainer(for: Item.self, configurations: other)
    }
  }
}
