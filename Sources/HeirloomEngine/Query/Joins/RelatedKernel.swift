/// Whether there is an object at the other end of a relationship, and its row meets a condition.
final class RelatedKernel: ConditionKernel {
  private let references: ReferenceReader
  private let locator: RowLocator
  private let matches: MatchingRows
  let mayThrow: Bool

  init(_ references: ReferenceReader, _ locator: RowLocator, _ matches: MatchingRows, mayThrow: Bool) {
    self.references = references
    self.locator = locator
    self.matches = matches
    self.mayThrow = mayThrow
  }

  func narrow(_ selection: Selection, _ block: BlockContext) throws {
    try references.keep(selection, block) { key in
      guard let address = locator.address(of: key) else { return false }
      return try matches.contains(address)
    }
  }
}
