import Foundation
import Heirloom
import Testing

private enum Before {
  enum Kind: String, Codable { case kept, withdrawn }
  @Model final class Document {
    var kind: Kind
    init(kind: Kind) { self.kind = kind }
  }
}

private enum After {
  enum Kind: String, Codable { case kept }
  @Model final class Document {
    var kind: Kind
    init(kind: Kind) { self.kind = kind }
  }
}

@Suite struct LostValueTests {
  @Test func `a store with values that the program no longer knows is refused and left as it is`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).heirloom")
    defer { try? FileManager.default.removeItem(at: folder) }
    let configuration = ModelConfiguration(url: folder)
    do {
      let container = try ModelContainer(for: Before.Document.self, configurations: configuration)
      let context = ModelContext(container)
      for index in 0..<10 { context.insert(Before.Document(kind: index == 3 ? .withdrawn : .kept)) }
      try context.save()
      try container.checkpoint()
    }
    let error = #expect(throws: SwiftDataError.self) {
      try ModelContainer(for: After.Document.self, configurations: configuration)
    }
    #expect(error == .schemaMismatch && error?.location == "Document.kind")
    #expect(error?.found.hasPrefix("1 ") == true)
    let container = try ModelContainer(for: Before.Document.self, configurations: configuration)
    let kinds = try ModelContext(container).fetch(FetchDescriptor<Before.Document>()).map(\.kind)
    #expect(kinds.filter { $0 == .withdrawn }.count == 1 && kinds.count == 10)
  }
}
