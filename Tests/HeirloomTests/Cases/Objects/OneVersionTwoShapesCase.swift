import Foundation
import Heirloom
import Testing

/// Whether a store fits is decided by its shape. A version number that says otherwise is not believed.
@Suite struct OneVersionTwoShapesCase {
  enum First {
    @Model final class Note {
      var a = 1
      var b = "b"
      init() {}
    }
  }

  enum WithAnotherProperty {
    @Model final class Note {
      var a = 1
      var b = "b"
      var c: Double?
      init() {}
    }
  }

  enum WithAnotherType {
    @Model final class Note {
      var a = "1"
      var b = "b"
      init() {}
    }
  }

  enum WithOtherDetails {
    @Model final class Note {
      #Index<Note>([\.a])
      var b = "another default"
      @Attribute(.preserveValueOnDeletion) var a = 7
      init() {}
    }
  }

  private func written() throws -> TestStore {
    try TestStore.holding(.disk, [First.Note.self]) {
      let note = First.Note()
      note.a = 42
      note.b = "kept"
      return [note]
    }
  }

  private func closed(_ store: TestStore) throws -> URL {
    let copy = store.folder.deletingLastPathComponent().appendingPathComponent("\(UUID().uuidString).heirloom")
    try FileManager.default.copyItem(at: store.folder, to: copy)
    return copy
  }

  @Test func `a shape that differs is refused with the difference, whatever the version says`() throws {
    let folder = try closed(try written())
    defer { try? FileManager.default.removeItem(at: folder) }
    for type in [WithAnotherType.Note.self, WithAnotherProperty.Note.self] as [any PersistentModel.Type] {
      for version in [Schema.Version(1, 0, 0), Schema.Version(2, 0, 0)] {
        let error = #expect(throws: SwiftDataError.self) {
          try ModelContainer(for: Schema([type], version: version), configurations: ModelConfiguration(url: folder))
        }
        #expect(error == .schemaMismatch && error?.description.contains("Note.") == true, "\(error?.description ?? "")")
      }
    }
    let again = try ModelContainer(for: Schema([First.Note.self]), configurations: ModelConfiguration(url: folder))
    #expect(try ModelContext(again).all(First.Note.self).map(\.b) == ["kept"])
  }

  @Test func `order, defaults, indexes, options and the version number make no difference`() throws {
    let folder = try closed(try written())
    defer { try? FileManager.default.removeItem(at: folder) }
    let schema = Schema([WithOtherDetails.Note.self], version: Schema.Version(3, 0, 0))
    let container = try ModelContainer(for: schema, configurations: ModelConfiguration(url: folder))
    let notes = try ModelContext(container).all(WithOtherDetails.Note.self)
    #expect(notes.map(\.a) == [42] && notes.map(\.b) == ["kept"])
  }
}
