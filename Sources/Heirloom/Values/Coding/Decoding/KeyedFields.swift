/// The entries of a record or a dictionary, found by name.
///
/// Keys are mostly asked for in the order in which they were written, so the search begins behind the last entry found.
struct KeyedFields {
  enum Lookup {
    case found(ValueItem)
    case absent
    case damaged(at: Int)
  }

  private enum Form {
    /// The names are those of a shape, a range in the session's list.
    case record(Range<Int>)
    case dictionary
  }

  private let form: Form
  private let start: Int
  private let end: Int
  private var offset: Int
  private var index = 0

  /// The fields of an item, or nil if it names a shape that doesn't exist.
  init?(_ item: ValueItem, in session: DecodingSession) {
    var offset = item.start
    if item.kind == .record {
      guard let number = session.bytes.number(UInt.self, at: &offset, limit: item.end),
        let shape = session.shape(number)
      else { return nil }
      form = .record(shape)
    } else {
      form = .dictionary
    }
    (start, end, self.offset) = (offset, item.end, offset)
  }

  mutating func find(_ name: String, in session: DecodingSession) -> Lookup {
    var name = name
    return name.withUTF8 {
      let name = UnsafeRawBufferPointer($0)
      switch form {
      case .record(let shape): return find(name, shape: shape, in: session)
      case .dictionary: return findEntry(name, in: session.bytes)
      }
    }
  }

  private mutating func find(
    _ name: UnsafeRawBufferPointer, shape: Range<Int>, in session: DecodingSession
  ) -> Lookup {
    var wanted = shape.lowerBound + index
    if wanted >= shape.upperBound || !session.bytes.holds(name, in: session.names[wanted]) {
      guard let found = shape.first(where: { session.bytes.holds(name, in: session.names[$0]) }) else { return .absent }
      wanted = found
    }
    return value(number: wanted - shape.lowerBound, in: session.bytes)
  }

  private mutating func value(number: Int, in bytes: ValueBytes) -> Lookup {
    if number < index { (index, offset) = (0, start) }
    while true {
      guard let item = bytes.item(at: offset, limit: end) else { return .damaged(at: offset) }
      let isWanted = index == number
      (index, offset) = (index + 1, item.end)
      if isWanted { return .found(item) }
    }
  }

  private mutating func findEntry(_ name: UnsafeRawBufferPointer, in bytes: ValueBytes) -> Lookup {
    let first = offset
    repeat {
      if offset >= end { offset = start }
      if offset >= end { return .absent }
      guard let key = bytes.name(at: offset, limit: end),
        let item = bytes.item(at: key.upperBound, limit: end)
      else {
        defer { offset = start }
        return .damaged(at: offset)
      }
      offset = item.end
      if bytes.holds(name, in: key) { return .found(item) }
    } while offset != first && !(offset >= end && first == start)
    return .absent
  }

  /// The names of all entries, up to the first that is damaged.
  func names(in session: DecodingSession) -> [String] {
    switch form {
    case .record(let shape): return session.names[shape].compactMap { session.bytes.string($0) }
    case .dictionary:
      var names: [String] = []
      var offset = start
      while let key = session.bytes.name(at: offset, limit: end),
        let item = session.bytes.item(at: key.upperBound, limit: end)
      {
        if let name = session.bytes.string(key) { names.append(name) }
        offset = item.end
      }
      return names
    }
  }
}
