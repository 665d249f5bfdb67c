extension EncodingNode {
  /// Completes the value: nested containers move in, the head gets its lengths.
  func close() throws {
    if let failure = session.failure { throw failure }
    try checkTurn()
    try moveNestedIn()
    switch kind {
    case .undecided: sink.append([ValueTag.dictionary, 0])
    case .single, .closed: break
    case .array: fillLength()
    case .dictionary:
      if sortsEntries { sortEntries() }
      fillLength()
    case .record: closeRecord()
    }
    kind = .closed
  }

  private func fillLength() { sink.fill([sink.count - start - 2], at: start + 1) }

  private func moveNestedIn() throws {
    if nested.isEmpty { return }
    defer { nested = [] }
    if nested.count == 1, nested[0].offset == sink.count {
      try nested[0].node.close()
      return sink.append(nested[0].node.sink.bytes)
    }
    var content: [UInt8] = []
    var position = start
    var moved = entries.makeIterator()
    var shifted: [Int] = []
    var entry = moved.next()
    for child in nested {
      try child.node.close()
      while let offset = entry, offset < child.offset {
        shifted.append(offset + content.count - (position - start))
        entry = moved.next()
      }
      content += sink.bytes[position..<child.offset]
      content += child.node.sink.bytes
      position = child.offset
    }
    while let offset = entry {
      shifted.append(offset + content.count - (position - start))
      entry = moved.next()
    }
    content += sink.bytes[position...]
    sink.replace(from: start, with: content)
    entries = shifted
  }

  private func closeRecord() {
    if shape == ShapeTable.root {
      // No shape needed for nothing.
      sink.truncate(to: start)
      sink.append([ValueTag.dictionary, 0])
      return
    }
    if session.shapes.number(of: shape) == nil { dropRepeatedKeys() }
    guard let number = session.shapes.number(of: shape) else { return }
    let values = sink.count - start - 3
    sink.fill([UInt(number).encodedSize + values, number], at: start + 1)
  }

  /// Keeps the last value of each key, as a dictionary would.
  private func dropRepeatedKeys() {
    let keys = session.shapes.keys(of: shape)
    var values: [Int: [UInt8]] = [:]
    sink.bytes.withUnsafeBytes {
      let bytes = ValueBytes($0)
      var offset = start + 3
      for key in keys {
        guard let item = bytes.item(at: offset, limit: bytes.count) else { return }
        values[key] = Array($0[offset..<item.end])
        offset = item.end
      }
    }
    var seen: Set<Int> = []
    let kept = keys.filter { seen.insert($0).inserted }
    shape = session.shapes.node(of: kept)
    sink.replace(from: start + 3, with: kept.flatMap { values[$0] ?? [] })
  }

  /// Sorts the entries by name; of entries with one name the last stays.
  private func sortEntries() {
    let sorted = sink.bytes.withUnsafeBytes { all -> [UInt8]? in
      let bytes = ValueBytes(all)
      let ends = entries.dropFirst() + [all.count]
      let parsed = zip(entries, ends).compactMap { start, end in
        bytes.name(at: start, limit: end).map { (name: $0, range: start..<end) }
      }
      let isSorted = zip(parsed, parsed.dropFirst()).allSatisfy { bytes.precedes($0.name, $1.name) }
      if isSorted { return nil }
      var content: [UInt8] = []
      let ordered = parsed.sorted { bytes.precedes($0.name, $1.name) }
      for (index, entry) in ordered.enumerated() {
        let isLast = index + 1 == ordered.count || bytes.precedes(entry.name, ordered[index + 1].name)
        if isLast { content += all[entry.range] }
      }
      return content
    }
    if let sorted { sink.replace(from: start + 2, with: sorted) }
  }
}
