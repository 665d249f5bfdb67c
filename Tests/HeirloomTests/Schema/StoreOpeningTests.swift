import Foundation
import Heirloom
import Testing

/// What can be wrong with the place of a store is thrown when the container is made, and nothing there is touched.
@Suite struct StoreOpeningTests {
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: url) }

    func file(_ name: String, _ data: Data = Data("hello".utf8)) throws -> URL {
      try data.write(to: url.appendingPathComponent(name))
      return url.appendingPathComponent(name)
    }
  }

  private func open(_ url: URL, allowsSave: Bool = true) throws -> ModelContainer {
    try ModelContainer(
      for: Schema(Fixtures.types), configurations: ModelConfiguration(url: url, allowsSave: allowsSave))
  }

  private func files(_ store: TestStore) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: store.folder, includingPropertiesForKeys: nil)
      .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }

  @Test(arguments: [true, false]) func `a file in the place of the folder is refused and left as it is`(
    _ allowsSave: Bool
  ) throws {
    let folder = try Folder()
    let file = try folder.file("store.heirloom")
    let error = #expect(throws: SwiftDataError.self) { try open(file, allowsSave: allowsSave) }
    #expect(error == .notAStore && error?.description.contains("store.heirloom") == true)
    #expect(try Data(contentsOf: file) == Data("hello".utf8))
  }

  @Test(arguments: [true, false]) func `a folder of other files is refused and left as it is`(_ allowsSave: Bool) throws
  {
    let folder = try Folder()
    let file = try folder.file("letter.txt")
    #expect(throws: SwiftDataError.notAStore) { try open(folder.url, allowsSave: allowsSave) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["letter.txt"])
    #expect(try Data(contentsOf: file) == Data("hello".utf8))
  }

  @Test func `a reader of nothing makes nothing`() throws {
    let folder = try Folder()
    let place = folder.url.appendingPathComponent("missing.heirloom")
    #expect(throws: SwiftDataError.storeUnreadable) { try open(place, allowsSave: false) }
    #expect(!FileManager.default.fileExists(atPath: place.path))
  }

  @Test func `a place below a file is refused`() throws {
    let folder = try Folder()
    let file = try folder.file("file")
    #expect(throws: SwiftDataError.self) { try open(file.appendingPathComponent("store.heirloom")) }
  }

  @Test func `a second writer is refused as long as the first is there`() throws {
    let store = try TestStore.holding(.disk) { [Item(title: "a")] }
    let error = #expect(throws: SwiftDataError.self) { try open(store.folder) }
    #expect(error == .storeInUse && error?.remedy.isEmpty == false)
    let reader = try open(store.folder, allowsSave: false)
    #expect(try ModelContext(reader).all(Item.self).map(\.title) == ["a"])
    let context = store.context
    context.insert(Item(title: "b"))
    try context.save()
    #expect(try ModelContext(reader).all(Item.self).map(\.title) == ["a"])
  }

  @Test func `a file cut anywhere is a prefix of the saves or an error, never the end of the program`() throws {
    let store = try TestStore(.disk)
    for save in 0..<5 {
      let context = store.context
      context.insert(Item(title: "\(save)", note: String(repeating: "x", count: 50)))
      try context.save()
      if save == 2 { try store.container.checkpoint() }
    }
    var outcomes: Set<Int> = []
    for file in try files(store) where (try Data(contentsOf: file)).count > 0 {
      let size = try Data(contentsOf: file).count
      for length in Set(stride(from: 0, to: size, by: max(1, size / 60)).map { $0 } + [size - 1, 1, 7, 8, 15, 16]) {
        guard length < size else { continue }
        let copy = try Folder()
        try FileManager.default.removeItem(at: copy.url)
        try FileManager.default.copyItem(at: store.folder, to: copy.url)
        let cut = copy.url.appendingPathComponent(file.lastPathComponent)
        try Data(contentsOf: cut).prefix(length).write(to: cut)
        do {
          let titles = try ModelContext(try open(copy.url)).all(Item.self).map(\.title)
          #expect(titles == (0..<titles.count).map(String.init), "\(file.lastPathComponent) cut to \(length)")
          outcomes.insert(titles.count)
        } catch is SwiftDataError {
          outcomes.insert(-1)
        }
      }
    }
    #expect(outcomes.contains(-1) && outcomes.contains(4))
  }

  @Test func `an empty folder becomes a store, parents included`() throws {
    let folder = try Folder()
    let place = folder.url.appendingPathComponent("a/b/store.heirloom")
    let context = ModelContext(try open(place))
    context.insert(Item(title: "a"))
    try context.save()
    #expect(FileManager.default.fileExists(atPath: place.path))
  }
}
