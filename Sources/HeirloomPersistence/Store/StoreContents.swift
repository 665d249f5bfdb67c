internal import HeirloomEngine
internal import HeirloomSchema

/// All that was read from a store: the newest version, and where its last log ends.
struct StoreContents {
  var manifest: Manifest
  var version: Version
  var lastLog: LogReader
  var mapping: SchemaMapping
  var report: OpenReport
}
