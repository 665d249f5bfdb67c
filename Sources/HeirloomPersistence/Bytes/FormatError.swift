/// Bytes that are not what the format says, at an offset from the start of what was being read.
package struct FormatError: Error, Hashable, Sendable {
  package var offset: Int
  package var found: String
  package var expected: String

  package init(offset: Int, found: String, expected: String) {
    self.offset = offset
    self.found = found
    self.expected = expected
  }
}
