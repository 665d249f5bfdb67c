package import HeirloomSchema

/// Up to 8 192 values of one column.
///
///     values    fixed width:  | v0 | v1 | v2 | …            width bytes each
///               boolean:      | bits, 64 to a word
///               text, plain:  | slot | slot | …             8 bytes each, into the heap
///               text, coded:  | code | code | …             1 or 2 bytes each, into the entries
///     entries                 | slot | slot | …             one for each distinct text of a coded block
///     heap                    | bytes of all texts, one after the other
///     validity                | bits: 1 where there is a value; absent when no value is nil
///
/// A block is written by the one who made it and never again after it was published in a version; from then on any
/// thread may read it. That is why it is `Sendable`.
public final class ColumnBlock: @unchecked Sendable {
  package let storage: StorageType
  /// Rows for which there is room.
  @exclusivity(unchecked) package internal(set) var capacity: Int
  /// Rows that were written.
  @exclusivity(unchecked) package internal(set) var count = 0
  @exclusivity(unchecked) public internal(set) var values: UnsafeMutableRawPointer
  @exclusivity(unchecked) public internal(set) var validity: UnsafeMutablePointer<UInt64>?
  @exclusivity(unchecked) public internal(set) var heap: UnsafeMutableRawPointer?
  @exclusivity(unchecked) package internal(set) var heapCount = 0
  @exclusivity(unchecked) var heapCapacity = 0
  /// Whether the heap may hold bytes that no row refers to any more.
  @exclusivity(unchecked) var hasDeadBytes = false
  /// Whether rows of a plain block may share their bytes, so that none may be written over.
  @exclusivity(unchecked) var sharesTexts = false
  /// Bytes of a code: 1 or 2 in a coded block, 0 in a plain one.
  @exclusivity(unchecked) public internal(set) var codeWidth = 0
  @exclusivity(unchecked) public internal(set) var entries: UnsafeMutablePointer<UInt64>?
  @exclusivity(unchecked) package internal(set) var entryCount = 0
  @exclusivity(unchecked) var entryCapacity = 0
  /// Bounds of the values; set when the block is sealed.
  package internal(set) var zone: ZoneMap?
  /// Whether every text is in a form in which the order of bytes is Swift's order of strings.
  package internal(set) var isSimpleText = false

  package init(_ storage: StorageType, capacity: Int) {
    self.storage = storage
    self.capacity = ColumnBlock.roundedCapacity(capacity)
    let bytes = ColumnBlock.byteCount(storage, codeWidth: 0, rows: self.capacity)
    values = .allocate(byteCount: bytes, alignment: 16)
    // Padding and unwritten rows must not carry old memory into a file.
    values.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
  }

  deinit {
    values.deallocate()
    validity?.deallocate()
    heap?.deallocate()
    entries?.deallocate()
  }

  /// Whole words of bits, between 64 rows and a full block.
  static func roundedCapacity(_ rows: Int) -> Int { min(BlockGeometry.rows, max(64, (rows + 63) & ~63)) }

  static func byteCount(_ storage: StorageType, codeWidth: Int, rows: Int) -> Int {
    if storage == .boolean { return rows / 8 }
    if storage.hasHeap { return rows * (codeWidth == 0 ? 8 : codeWidth) }
    return rows * (storage.width ?? 8)
  }
}
