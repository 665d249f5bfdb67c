import Foundation
import Heirloom
import Testing

/// A class that is not listed is named at once; rows of it are neither dropped nor taken for others.
@Suite struct UnlistedClassCase {
  @Test func `a store that holds rows of an unlisted class is refused and left as it is`() throws {
    let store = try TestStore.holding(.disk, [Vehicle.self, Car.self]) {
      [Vehicle(name: "v"), Car(name: "c", doors: 3)]
    }
    let folder = store.folder.deletingLastPathComponent().appendingPathComponent("\(UUID().uuidString).heirloom")
    try FileManager.default.copyItem(at: store.folder, to: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    let before = try contents(folder)
    for allowsSave in [true, false] {
      let error = #expect(throws: SwiftDataError.self) {
        try ModelContainer(
          for: Schema([Vehicle.self]), configurations: ModelConfiguration(url: folder, allowsSave: allowsSave))
      }
      #expect(error == .schemaMismatch && error?.description.contains("Car") == true)
    }
    #expect(try contents(folder) == before)
    let again = try ModelContainer(
      for: Schema([Car.self, Vehicle.self]), configurations: ModelConfiguration(url: folder))
    #expect(try ModelContext(again).all(Car.self).map(\.doors) == [3])
  }

  private func contents(_ folder: URL) throws -> [String: Data] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return Dictionary(
      uniqueKeysWithValues: names.filter { !$0.contains("lock") }.map { name in
        (name, (try? Data(contentsOf: folder.appendingPathComponent(name))) ?? Data())
      })
  }

  @Test func `a fetch of an unlisted class is refused with its name`() throws {
    let context = try TestStore(.memory, [Vehicle.self]).context
    let error = #expect(throws: SwiftDataError.self) { try context.all(Car.self) }
    #expect(error == .unregisteredClass && error?.description.contains("Car") == true)
  }
}
