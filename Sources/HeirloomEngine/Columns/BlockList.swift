/// A persistent array: changing one element copies 64 references and a short list of chunks, not the whole array.
///
///     chunks | 64 elements | 64 elements | up to 64 |
package struct BlockList<Element> {
  private var chunks: [[Element]] = []
  package private(set) var count = 0

  package init() {}

  package init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  package subscript(index: Int) -> Element {
    get { chunks[index >> 6][index & 63] }
    set { chunks[index >> 6][index & 63] = newValue }
  }

  package var last: Element? { count == 0 ? nil : self[count - 1] }

  package mutating func append(_ element: Element) {
    if count & 63 == 0 { chunks.append([]) }
    chunks[count >> 6].append(element)
    count += 1
  }

  /// Whether the chunk that holds `index` is the same storage in both lists, so that nothing in it can differ.
  package func sharesChunk(_ index: Int, with other: BlockList) -> Bool {
    let chunk = index >> 6
    guard chunk < chunks.count, chunk < other.chunks.count else { return false }
    return chunks[chunk].withUnsafeBufferPointer { left in
      other.chunks[chunk].withUnsafeBufferPointer { right in
        left.baseAddress == right.baseAddress && left.count == right.count
      }
    }
  }
}

extension BlockList: Sendable where Element: Sendable {}

extension BlockList: Sequence {
  package func makeIterator() -> IndexingIterator<[Element]> { Array(chunks.joined()).makeIterator() }
}
