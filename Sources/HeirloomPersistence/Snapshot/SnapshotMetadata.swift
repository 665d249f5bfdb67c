internal import HeirloomSchema

/// The schema of a snapshot and the table of its blocks.
struct SnapshotMetadata {
  struct Entity {
    var rows: Int
    var keysAscend: Bool
    /// The keys first, then a column for each property in the order of the stored schema.
    var columns: [[BlockDescriptor]]
  }

  var schema: StoreSchema
  var entities: [Entity]
}
