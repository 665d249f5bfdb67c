import HeirloomSchema

extension Resolution {
  /// Lets new objects whose unique keys are taken become part of those that have them.
  ///
  /// - Throws: `CommitError.uniqueness`; the caller takes the tables back.
  /// - Complexity: O(changes); O(rows) at the first change to a class since the store was opened.
  mutating func resolveUniqueness(
    _ policy: UniquenessPolicy, _ tables: inout UniqueTables
  ) throws(CommitError) {
    guard !version.schema.uniqueConstraints.isEmpty else { return }
    do throws(UniquenessViolation) {
      var pass = UniquenessPass(version, changes, policy, assuming: [:])
      try pass.run(&tables)
      // Keys with a to-one in them may be equal only now that its object has become part of another.
      while version.schema.uniqueConstraints.contains(where: \.hasReferences), pass.replaced != pass.assumed {
        tables.takeBack()
        pass = UniquenessPass(version, changes, policy, assuming: pass.replaced)
        try pass.run(&tables)
      }
      guard !pass.replaced.isEmpty else { return }
      changes = try Merge.changes(after: pass, version, author: changes.author)
      replaced = pass.replaced
    } catch {
      throw .uniqueness(error)
    }
  }
}
