/// Searches the heap of a block of simple texts as a whole, and tells for each text whether there was a hit inside it.
///
/// Texts mostly lie in the order of rows. So the heap is read once from front to back, and a hit is rare; asking each
/// text alone takes longer than reading it.
struct HeapSearch {
  private let search: TextSearch
  private let heap: UnsafeRawBufferPointer
  /// No hit begins in `known.lowerBound..<known.upperBound`.
  private var known = 0..<0
  private var hitBegins = false

  /// How far to look ahead of a text; bounds the loss where texts lie in another order.
  private static let lookahead = 1_024

  init(_ search: TextSearch, heap: UnsafeRawBufferPointer) {
    self.search = search
    self.heap = heap
  }

  /// Whether the term lies in the text at `start..<end`, from one character boundary to another.
  mutating func contains(_ start: Int, _ end: Int) -> Bool {
    let lastPlace = end - search.term.bytes.count
    var place = start
    while place <= lastPlace {
      if !(known.lowerBound <= place && place <= known.upperBound) { read(from: place) }
      if known.upperBound > lastPlace { return false }
      if hitBegins {
        if search.isWhole(in: heap.part(start, end - start), at: known.upperBound - start) { return true }
        place = known.upperBound + 1
        read(from: place)
      } else {
        read(from: known.upperBound)
      }
    }
    return false
  }

  private mutating func read(from place: Int) {
    let end = min(heap.count, place + HeapSearch.lookahead)
    let hit = search.finder.find(in: heap, from: place, to: end)
    hitBegins = hit != nil
    known = place..<max(place, hit ?? end)
  }
}
