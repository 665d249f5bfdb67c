internal import HeirloomPersistence
internal import HeirloomSchema

/// What a store says about itself, as lines of text.
struct Report {
  private let inspection: StoreInspection

  init(of path: String) throws(StorageError) { inspection = try StoreInspection(of: path) }

  var schema: String { inspection.schema.description }

  var info: String {
    var lines = inspection.entities.map { entity in "\(entity.rows) \(entity.name)" }
    lines.append("snapshot: \(inspection.snapshotBytes) bytes, up to save \(inspection.snapshotSequence)")
    let saves = "\(inspection.pendingFrames) saves to replay, last save \(inspection.lastSequence)"
    lines.append("log: \(inspection.logBytes) bytes, \(saves)")
    if let tail = inspection.tornTail {
      lines.append("torn: \(tail.droppedBytes) bytes at the end of \(tail.file) are no whole save")
    }
    return lines.joined(separator: "\n")
  }
}
