extension EncodingNode {
  func openKeyed(sortsNames: Bool) {
    switch kind {
    case .undecided where sortsNames || writesNames || session.shapes.isFull: openDictionary()
    case .undecided:
      kind = .record
      // One byte each for length and shape.
      sink.append([ValueTag.record, 0, 0])
    case .record, .dictionary: break
    case .single, .array, .closed: failToOpen("keyed")
    }
  }

  func openDictionary() {
    kind = .dictionary
    writesNames = true
    sink.append([ValueTag.dictionary, 0])
  }

  func openArray() {
    switch kind {
    case .undecided:
      kind = .array
      sink.append([ValueTag.array, 0])
    case .array: break
    case .single, .record, .dictionary, .closed: failToOpen("unkeyed")
    }
  }

  private func failToOpen(_ wanted: String) {
    session.fail(
      misuse(
        "Found a \(kind) value where \(type) asks for a container that is \(wanted). "
          + "Encode a value with one kind of container."))
  }

  /// A container inside this one, at the entry or the element that has just begun.
  func addNested(at step: CodingStep) -> EncodingNode {
    // A node beyond the limit only takes what is thrown away: no longer chain may grow from it.
    if depth > ValueFormat.deepestNesting { return self }
    let child = EncodingNode(parent: self, sink: ByteSink(), type: Void.self, step: step)
    if child.depth > ValueFormat.deepestNesting {
      session.fail(child.misuse(tooDeep))
    } else {
      if nested.isEmpty { session.keep(self) }
      nested.append(Nested(offset: sink.count, node: child))
    }
    return child
  }

  var tooDeep: String {
    "Found values nested more than \(ValueFormat.deepestNesting) deep. "
      + "Look for objects that refer to each other in a circle, or store a list as an array."
  }
}
