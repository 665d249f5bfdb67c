/// Whether a text contains another one, character by character.
struct TextSearch: TextTest {
  let term: TextLiteral
  let finder: ByteFinder

  init(_ term: TextLiteral) {
    self.term = term
    finder = ByteFinder(term.bytes)
  }

  func matches(_ text: UnsafeRawBufferPointer, isSimple: Bool) -> Bool {
    if term.bytes.isEmpty { return true }
    guard term.isSimple, isSimple || TextForm.isSimple(text) else { return text.text.containsCharacters(of: term.text) }
    var start = 0
    while let found = finder.find(in: text, from: start, to: text.count) {
      if isWhole(in: text, at: found) { return true }
      start = found + 1
    }
    return false
  }

  /// Whether the term at `place` of a simple text begins and ends between characters.
  func isWhole(in text: UnsafeRawBufferPointer, at place: Int) -> Bool {
    text.isCharacterBoundary(place) && text.isCharacterBoundary(place + term.bytes.count)
  }
}

/// Whether a text starts with another one, character by character.
struct TextPrefix: TextTest {
  let term: TextLiteral

  func matches(_ text: UnsafeRawBufferPointer, isSimple: Bool) -> Bool {
    guard term.isSimple, isSimple || TextForm.isSimple(text) else { return text.text.starts(with: term.text) }
    let count = term.bytes.count
    guard text.count >= count else { return false }
    return term.bytes.withUnsafeBytes { text.part(0, count).isIdentical(to: $0) } && text.isCharacterBoundary(count)
  }
}

/// Whether a text ends with another one, character by character.
struct TextSuffix: TextTest {
  let term: TextLiteral

  func matches(_ text: UnsafeRawBufferPointer, isSimple: Bool) -> Bool {
    guard term.isSimple, isSimple || TextForm.isSimple(text) else {
      return text.text.reversed().starts(with: term.text.reversed())
    }
    let start = text.count - term.bytes.count
    guard start >= 0 else { return false }
    return term.bytes.withUnsafeBytes { text.part(start, $0.count).isIdentical(to: $0) }
      && text.isCharacterBoundary(start)
  }
}

/// A question that only someone outside the engine can answer.
struct ForeignTextTest: TextTest {
  let test: @Sendable (String, String) -> Bool
  let term: String

  func matches(_ text: UnsafeRawBufferPointer, isSimple: Bool) -> Bool { test(text.text, term) }
}

extension UnsafeRawBufferPointer {
  /// Some of the bytes; the caller has compared lengths.
  @inline(__always)
  func part(_ start: Int, _ count: Int) -> UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: baseAddress.map { $0 + start }, count: count)
  }

  /// Whether a character may start at `offset` of a simple text: there, only CR LF is more than one scalar.
  @inline(__always)
  fileprivate func isCharacterBoundary(_ offset: Int) -> Bool {
    offset == 0 || offset >= count || self[offset] != 10 || self[offset - 1] != 13
  }
}

extension String {
  /// Whether the characters of `term` stand in a row somewhere in this text; always so for the empty term.
  func containsCharacters(of term: String) -> Bool {
    if term.isEmpty { return true }
    var rest = self[...]
    while !rest.isEmpty {
      if rest.starts(with: term) { return true }
      rest.removeFirst()
    }
    return false
  }
}

extension TextOperator {
  /// What the operator says about two texts; nil if only someone outside the engine knows.
  func matches(_ text: String, _ term: String) -> Bool? {
    switch self {
    case .contains: text.containsCharacters(of: term)
    case .hasPrefix: text.starts(with: term)
    case .hasSuffix: text.reversed().starts(with: term.reversed())
    case .localizedStandardContains, .localizedCaseInsensitiveContains: nil
    }
  }
}
