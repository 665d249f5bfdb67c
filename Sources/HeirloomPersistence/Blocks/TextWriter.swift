internal import HeirloomEngine

/// Writes texts and data: lengths first, then all bytes.
enum TextWriter {
  static func writePlain(_ block: ColumnBlock, valid: Int, into writer: inout ByteWriter) {
    let lengths = NumberBuffer(valid)
    var next = 0
    var size = 0
    for offset in 0..<block.count where block.isValid(offset) {
      let length = block.bytes(offset).count
      lengths.base[next] = UInt64(length)
      size += length
      next += 1
    }
    NumberWriter.write(lengths.numbers, width: 8, into: &writer)
    let target = writer.extend(by: size)
    // A heap that was never changed is as it should be in the file.
    if size == block.heapCount, lieInOrder(block), let heap = block.heap {
      target.copyMemory(from: heap, byteCount: size)
      return
    }
    var filled = 0
    for offset in 0..<block.count where block.isValid(offset) { copy(block.bytes(offset), to: target, &filled) }
  }

  static func writeCoded(_ block: ColumnBlock, valid: Int, into writer: inout ByteWriter) {
    let codes = NumberBuffer(valid)
    let entries = renumber(block, codes)
    let lengths = NumberBuffer(entries.count)
    for (index, entry) in entries.enumerated() { lengths.base[index] = UInt64(block.entry(entry).count) }
    writer.appendVarint(entries.count)
    NumberWriter.write(lengths.numbers, width: 8, into: &writer)
    NumberWriter.write(codes.numbers, width: 2, into: &writer)
    for entry in entries { writer.append(block.entry(entry)) }
  }

  /// Leaves out texts that no row has any more.
  private static func renumber(_ block: ColumnBlock, _ codes: NumberBuffer) -> [Int] {
    var isUsed = [Bool](repeating: false, count: block.entryCount)
    for offset in 0..<block.count where block.isValid(offset) { isUsed[block.code(offset)] = true }
    let entries = isUsed.indices.filter { isUsed[$0] }
    var numbers = [UInt64](repeating: 0, count: block.entryCount)
    for (number, entry) in entries.enumerated() { numbers[entry] = UInt64(number) }
    var next = 0
    for offset in 0..<block.count where block.isValid(offset) {
      codes.base[next] = numbers[block.code(offset)]
      next += 1
    }
    return entries
  }

  private static func lieInOrder(_ block: ColumnBlock) -> Bool {
    guard let heap = block.heap else { return false }
    var expected = UnsafeRawPointer(heap)
    for offset in 0..<block.count where block.isValid(offset) {
      let bytes = block.bytes(offset)
      guard let start = bytes.baseAddress else { continue }
      guard start == expected else { return false }
      expected = start + bytes.count
    }
    return true
  }

  private static func copy(_ bytes: UnsafeRawBufferPointer, to target: UnsafeMutableRawPointer, _ filled: inout Int) {
    guard let start = bytes.baseAddress else { return }
    (target + filled).copyMemory(from: start, byteCount: bytes.count)
    filled += bytes.count
  }
}
