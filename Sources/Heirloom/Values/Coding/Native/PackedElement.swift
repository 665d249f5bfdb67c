/// An element of a packed array: payloads of one width, copied as they lie in memory.
protocol PackedElement: BitwiseCopyable {
  static var packedTag: UInt8 { get }

  /// The value with its bytes in the order of the format, and back.
  var inLittleEndian: Self { get }
}

extension UInt8: PackedElement {
  static var packedTag: UInt8 { ValueTag.byte }
  var inLittleEndian: UInt8 { self }
}

extension Float: PackedElement {
  static var packedTag: UInt8 { ValueTag.float }
  var inLittleEndian: Float { Float(bitPattern: bitPattern.littleEndian) }
}

extension Double: PackedElement {
  static var packedTag: UInt8 { ValueTag.double }
  var inLittleEndian: Double { Double(bitPattern: bitPattern.littleEndian) }
}

/// Arrays whose elements have one width and one tag.
enum PackedArray<Element: PackedElement> {
  static func write(_ array: [Element], to sink: ByteSink) {
    sink.append(ValueTag.packedArray)
    sink.append(number: UInt(1 + array.count * MemoryLayout<Element>.size))
    sink.append(Element.packedTag)
    #if _endian(little)
      array.withUnsafeBytes { sink.append($0) }
    #else
      array.map(\.inLittleEndian).withUnsafeBytes { sink.append($0) }
    #endif
  }

  /// The array, or nil if the item is another kind of array: its elements are read one by one then.
  static func read(_ item: ValueItem, from bytes: ValueBytes) -> [Element]? {
    let width = MemoryLayout<Element>.size
    guard item.kind == .packedArray, item.start < item.end, bytes.byte(at: item.start) == Element.packedTag,
      let content = bytes.slice(item.start + 1..<item.end), content.count % width == 0
    else { return nil }
    // As everywhere: the empty array belongs to the whole process, and nothing is written to it.
    guard content.count > 0 else { return [] }
    let array = [Element](unsafeUninitializedCapacity: content.count / width) { buffer, count in
      UnsafeMutableRawBufferPointer(buffer).copyMemory(from: content)
      count = content.count / width
    }
    #if _endian(little)
      return array
    #else
      return array.map(\.inLittleEndian)
    #endif
  }
}

/// Arrays of other values with a tag of their own, without a container for them.
enum PlainArray<Element: NativelyCoded> {
  static func write(_ array: [Element], to sink: ByteSink) {
    let start = sink.count
    sink.append([ValueTag.array, 0])
    for element in array { element.write(to: sink) }
    sink.fill([sink.count - start - 2], at: start + 1)
  }

  static func read(_ item: ValueItem, from bytes: ValueBytes) -> [Element]? {
    guard item.kind == .array else { return nil }
    var array: [Element] = []
    var offset = item.start
    while offset < item.end {
      guard let inner = bytes.item(at: offset, limit: item.end), let element = Element.read(inner, from: bytes)
      else { return nil }
      array.append(element)
      offset = inner.end
    }
    return array
  }
}
