/// A change set on its way into a version: each step makes it fit the newest one.
struct Resolution {
  let version: Version
  var changes: ChangeSet
  /// New objects that become part of others.
  var replaced: [UInt64: UInt64] = [:]

  init(_ changes: ChangeSet, over version: Version) {
    self.changes = changes
    self.version = version
  }
}
