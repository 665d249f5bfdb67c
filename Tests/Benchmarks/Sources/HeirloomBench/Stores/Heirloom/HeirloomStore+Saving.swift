import Foundation
import Heirloom

extension HeirloomStore {
  func create() throws -> Trial? {
    guard !isObserved else { return nil }
    let path = folder.appendingPathComponent("create.heirloom")
    let rows = rows
    var created: [ModelContainer] = []
    return Trial(
      prepare: { try? FileManager.default.removeItem(at: path) },
      cleanUp: {
        created.removeAll()
        try? FileManager.default.removeItem(at: path)
      },
      body: {
        created = [try HeirloomStore.create(path, rows)]
        return Checksum(rows.count)
      })
  }

  func saveOneByOne(_ rows: [EventRow]) throws -> Trial? {
    guard !isObserved else { return nil }
    let context = ModelContext(try HeirloomStore.openContainer(folder.appendingPathComponent("single.heirloom")))
    context.isObservationEnabled = false
    return Trial {
      for row in rows {
        context.insert(Event.make(row))
        try context.save()
      }
      return Checksum(rows.count)
    }
  }

  func size() throws -> Trial? {
    guard !isObserved else { return nil }
    let store = folder.appendingPathComponent("events.heirloom")
    return Trial {
      let files = try FileManager.default.subpathsOfDirectory(atPath: store.path)
      let sizes = try files.map { file in
        try FileManager.default.attributesOfItem(atPath: store.appendingPathComponent(file).path)[.size] as? Int ?? 0
      }
      return Checksum(sizes.reduce(0, +))
    }
  }
}
