/// Whether a text contains another one, character by character.
struct TextSearch: TextTest {
  let term: TextLiteral
  private let finder: ByteFinder

  init(_ term: TextLiteral) {
    self.term = term
    finder = ByteFinder(term.bytes)
  }

  func matches(_ text: UnsafeRawBufferPointer, isSimple: Bool) -> Bool {
    if term.bytes.isEmpty { return true }
    guard term.isSimple, isSimple || TextForm.isSimple(text) else { return text.text.containsCharacters(of: term.text) }
    var start = 0
    while let found = finder.find(in: text, from: start) {
      if text.isCharacterBoundary(found), text.isCharacterBoundary(found + term.bytes.count) { return true }
      start = found + 1
    }
    return false
  }
}

/// Whether a text starts with another one, character by character.
struct TextPrefix: TextTest {
  let term: TextLiteral

  func matches(_ text: UnsafeRawBufferPointer, isSimple: Bool) -> Bool {
    guard term.isSimple, isSimple || TextForm.isSimple(text) else { return text.text.starts(with: term.text) }
    let count = term.bytes.count
    guard text.count >= count, text.isCharacterBoundary(count) else { return false }
    return term.bytes.withUnsafeBytes { UnsafeRawBufferPointer(rebasing: text[..<count]).isIdentical(to: $0) }
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
    guard start >= 0, text.isCharacterBoundary(start) else { return false }
    return term.bytes.withUnsafeBytes { UnsafeRawBufferPointer(rebasing: text[start...]).isIdentical(to: $0) }
  }
}

/// A question that only someone outside the engine can answer.
struct ForeignTextTest: TextTest {
  let test: @Sendable (String, String) -> Bool
  let term: String

  func matches(_ text: UnsafeRawBufferPointer, isSimple: Bool) -> Bool { test(text.text, term) }
}

extension UnsafeRawBufferPointer {
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
