/// Whether a text is one of many.
struct TextMembership: TextTest {
  /// Equal strings have equal hashes, whatever their form.
  let texts: Set<String>

  func matches(_ text: UnsafeRawBufferPointer, isSimple: Bool) -> Bool { texts.contains(text.text) }
}

/// Whether bytes are one of many.
struct ByteMembership: TextTest {
  let values: Set<[UInt8]>

  func matches(_ text: UnsafeRawBufferPointer, isSimple: Bool) -> Bool { values.contains(Array(text)) }
}
