import Foundation
import Heirloom
import Testing

/// What is wrong with a schema is said when the container is made: where, what, and what to do.
@Suite struct SchemaErrorTests {
  @Model class Tool {
    var name = ""
    @Transient var cache = 0
    var length: Int { name.count }
    init() {}
  }

  /// Has no macro of its own.
  final class PlainTool: Tool {}

  @Model final class Saw: Tool {}

  @Model final class IndexedByComputed {
    #Index<IndexedByComputed>([\.length])
    var name = ""
    var length: Int { name.count }
    init() {}
  }

  @Model final class UniqueByTransient {
    #Unique<UniqueByTransient>([\.name, \.cache])
    var name = ""
    @Transient var cache = 0
    init() {}
  }

  @Model final class RectangleOverText {
    #Index<RectangleOverText>(.rtree([\.name, \.size]))
    var name = ""
    var size = 1.0
    init() {}
  }

  enum Elsewhere {
    @Model final class Tool {
      var weight = 1
      init() {}
    }
  }

  private func error(_ types: [any PersistentModel.Type]) -> SwiftDataError? {
    #expect(throws: SwiftDataError.self) {
      try ModelContainer(for: Schema(types), configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    }
  }

  private func expect(
    _ error: SwiftDataError?, _ kind: SwiftDataError, _ parts: String...,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let text = error?.description ?? "nothing"
    #expect(error == kind, "\(text)", sourceLocation: sourceLocation)
    for part in parts { #expect(text.contains(part), "\(text)", sourceLocation: sourceLocation) }
    #expect(error?.remedy.isEmpty == false, sourceLocation: sourceLocation)
  }

  @Test func `a superclass that is not listed is named with its subclass`() {
    expect(error([Saw.self]), .unregisteredClass, "Tool", "superclass of Saw", "add Tool.self")
  }

  @Test func `a subclass without the macro is named`() {
    expect(error([Tool.self, PlainTool.self]), .invalidSchema, "PlainTool", "@Model before class PlainTool")
  }

  @Test func `two classes of one name are refused`() {
    expect(error([Tool.self, Elsewhere.Tool.self]), .invalidSchema, "Tool", "two entities", "rename")
  }

  @Test func `an index over what is not stored is refused`() {
    expect(
      error([IndexedByComputed.self]), .unsupportedKeyPath, "#Index", "IndexedByComputed",
      "key path number 1 is a computed property of type Int",
      "remove the key path")
  }

  @Test func `a unique key over what is not stored is refused`() {
    expect(
      error([UniqueByTransient.self]), .unsupportedKeyPath, "#Unique", "UniqueByTransient", "key path number 2",
      "cache",
      "persist the property")
  }

  @Test func `rectangles are made of numbers`() {
    expect(error([RectangleOverText.self]), .invalidSchema, "RectangleOverText.name", ".rtree", "use .binary")
  }

  @Test func `an object of a class without the macro is refused by the save`() throws {
    let context = try TestStore(.memory, [Tool.self]).context
    let tool = PlainTool()
    context.insert(tool)
    expect(#expect(throws: SwiftDataError.self) { try context.save() }, .unregisteredClass, "PlainTool")
    context.delete(tool)
    try context.save()
    #expect(try context.fetchCount(FetchDescriptor<Tool>()) == 0)
  }

  @Test func `a container has one store, and no CloudKit`() throws {
    let memory = ModelConfiguration(isStoredInMemoryOnly: true)
    expect(
      #expect(throws: SwiftDataError.self) {
        try ModelContainer(
          for: Tool.self, configurations: memory, ModelConfiguration("other", isStoredInMemoryOnly: true))
      }, .unsupportedConfiguration, "2 configurations")
    expect(
      #expect(throws: SwiftDataError.self) {
        try ModelContainer(for: Tool.self, configurations: memory, memory)
      }, .duplicateConfiguration, "2 configurations")
    let cloud = ModelConfiguration(isStoredInMemoryOnly: true, cloudKitDatabase: .private("iCloud.x"))
    expect(
      #expect(throws: SwiftDataError.self) { try ModelContainer(for: Tool.self, configurations: cloud) },
      .unsupportedConfiguration, "iCloud.x", "cloudKitDatabase")
    for database in [ModelConfiguration.CloudKitDatabase.none, .automatic] {
      let configuration = ModelConfiguration(isStoredInMemoryOnly: true, cloudKitDatabase: database)
      _ = try ModelContainer(for: Tool.self, configurations: configuration)
    }
  }
}
