extension DecodingNode {
  func path(_ step: CodingStep) -> [any CodingKey] { codingPath + (step.codingKey.map { [$0] } ?? []) }

  func corrupted(_ description: String, at step: CodingStep) -> DecodingError {
    .dataCorrupted(.init(codingPath: path(step), debugDescription: description))
  }

  /// The bytes at an offset hold no whole value.
  func damaged(at offset: Int, step: CodingStep) -> DecodingError {
    let found =
      session.bytes.byte(at: offset).map { "a value with tag \($0) that is cut short or unknown" }
      ?? "the end of the bytes"
    return corrupted("Found \(found) at byte \(offset), expected a value. Restore it from a backup.", at: step)
  }

  func tooDeep(at step: CodingStep) -> DecodingError {
    corrupted(
      "Found values nested more than \(ValueFormat.deepestNesting) deep, expected at most as many as can be encoded.",
      at: step)
  }

  func mismatch(_ type: any NativelyCoded.Type, _ item: ValueItem, at step: CodingStep) -> DecodingError {
    guard type.accepts(item.kind) else {
      return mismatch(type, expected: type.nativeName, found: item, at: step)
    }
    return corrupted("Found \(item.kind.name) that doesn't fit, expected a value of type \(type).", at: step)
  }

  func mismatch(_ type: Any.Type, expected: String, found item: ValueItem, at step: CodingStep) -> DecodingError {
    let context = DecodingError.Context(
      codingPath: path(step),
      debugDescription: "Found \(item.kind.name), expected \(expected) for a value of type \(type).")
    return item.kind == .null || item.kind == .wrappedNull
      ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }

  func endOfArray(_ type: Any.Type, count: Int) -> DecodingError {
    .valueNotFound(
      type,
      .init(
        codingPath: path(.index(count)),
        debugDescription: "Found the end of the array after \(count) elements, expected one more."))
  }

  func keyNotFound(_ key: any CodingKey) -> DecodingError {
    let found = names.isEmpty ? "no keys" : "the keys " + names.prefix(20).map { "\"\($0)\"" }.joined(separator: ", ")
    return .keyNotFound(
      key,
      .init(
        codingPath: codingPath,
        debugDescription: "Found \(found), expected \"\(key.stringValue)\". "
          + "Make the property optional, or give it a default in init(from:)."))
  }
}
