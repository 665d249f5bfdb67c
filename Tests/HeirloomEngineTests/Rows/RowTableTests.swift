import HeirloomEngine
import HeirloomSchema
import Testing

@Suite struct RowTableTests {
  @Test(arguments: Sizes.acrossBlocks) func `visible rows are the living ones that are not hidden`(_ count: Int) throws
  {
    let schema = Things.small
    let version = try Version.empty(schema: schema).applying(
      .inserting(schema, (0..<count).map { row in UInt64(row + 1) }))
    var deletion = EntityChanges(schema)
    deletion.deleted = stride(from: 0, to: count, by: 3).map { row in UInt64(row + 1) }
    let segment = try version.applying(deletion).segments[0]
    let hidden = BlockBitmap()
    for row in stride(from: 0, to: min(count, BlockGeometry.rows), by: 5) { hidden[row] = true }
    let table = RowTable(
      entity: 0, origin: .base, columns: segment.columns, keys: segment.keys, rowCount: count, live: segment.live,
      hidden: [hidden])
    #expect(visible(table) == (0..<count).filter { $0 % 3 != 0 && ($0 % 5 != 0 || $0 >= BlockGeometry.rows) })
    #expect(visible(segment.table) == (0..<count).filter { $0 % 3 != 0 })
  }

  private func visible(_ table: RowTable) -> [Int] {
    var rows: [Int] = []
    let words = UnsafeMutablePointer<UInt64>.allocate(capacity: BlockGeometry.words)
    defer { words.deallocate() }
    for block in 0..<table.blockCount {
      let count = table.writeVisible(block: block, into: words)
      let found = (0..<BlockGeometry.rows).filter { words[$0 >> 6] >> UInt64($0 & 63) & 1 == 1 }
      #expect(found.count == count)
      rows += found.map { block << BlockGeometry.shift + $0 }
    }
    return rows
  }

  @Test func `an address keeps its three parts`() {
    for entity in [0, 1, 65_535] {
      for origin in [RowAddress.Origin.base, .updates, .inserts] {
        for row in [0, 1, 1 << 45] {
          let address = RowAddress(entity: entity, origin: origin, row: row)
          #expect(address.entity == entity && address.origin == origin && address.row == row)
        }
      }
    }
  }
}
