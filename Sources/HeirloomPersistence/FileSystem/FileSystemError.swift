/// A call of the system that failed.
package struct FileSystemError: Error, Hashable, Sendable {
  package var call: String
  package var path: String
  package var cause: Cause
  /// The system's own number.
  package var number: Int32

  package enum Cause: Hashable, Sendable {
    case missing
    case denied
    case full
    case unexpectedEnd
    case noMemory
    case other
  }

  package init(call: String, path: String, cause: Cause, number: Int32 = 0) {
    self.call = call
    self.path = path
    self.cause = cause
    self.number = number
  }
}
