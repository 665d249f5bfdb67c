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

  func size(of rows: [EventRow]) throws -> Trial? {
    guard !isObserved else { return nil }
    let store = folder.appendingPathComponent("size.heirloom")
    return Trial(
      prepare: { _ = try HeirloomStore.create(store, rows) },
      cleanUp: { try FileManager.default.removeItem(at: store) },
      body: { Checksum(try HeirloomStore.bytes(in: store)) })
  }

  static func bytes(in folder: URL) throws -> Int {
    try FileManager.default.subpathsOfDirectory(atPath: folder.path).reduce(0) { sum, file in
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.appendingPathComponent(file).path)
      return sum + (attributes[.type] as? FileAttributeType == .typeRegular ? attributes[.size] as? Int ?? 0 : 0)
    }
  }
}
