internal import HeirloomEngine
internal import HeirloomSchema

/// All that must be known about a block to find it, check it, skip it or decode it.
struct BlockDescriptor {
  var storage: StorageType
  var rows: Int
  /// In the file.
  var offset: Int
  var storedLength: Int
  /// Before compression; nil if the block is not compressed.
  var length: Int?
  var checksum: UInt64
  var zone: ZoneMap
  var isSimpleText: Bool
}
