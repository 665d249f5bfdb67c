extension Schema {
  /// Three numbers, compared from left to right.
  public struct Version: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
    /// The first number, which counts most.
    public let major: Int
    /// The second number.
    public let minor: Int
    /// The third number.
    public let patch: Int

    /// The version `major.minor.patch`.
    public init(_ major: Int, _ minor: Int, _ patch: Int) {
      self.major = major
      self.minor = minor
      self.patch = patch
    }

    /// Whether the first number that differs is less on the left.
    public static func < (left: Version, right: Version) -> Bool {
      (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
    }

    /// The numbers with dots between them.
    public var description: String { "\(major).\(minor).\(patch)" }
  }
}
