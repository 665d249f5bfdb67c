/// Whether some member of a list meets a condition.
final class SomeMemberKernel: ConditionKernel {
  private let owners: ReferenceReader
  private let members: ListMembers
  let mayThrow: Bool

  init(_ owners: ReferenceReader, _ members: ListMembers, mayThrow: Bool) {
    self.owners = owners
    self.members = members
    self.mayThrow = mayThrow
  }

  func narrow(_ selection: Selection, _ block: BlockContext) throws {
    try owners.keep(selection, block) { try members.isAnyMember(of: $0) }
  }
}

/// The number of members of a list that meet a condition.
final class MemberCountKernel: ValueKernel {
  let kind = ValueKind.signed
  private let owners: ReferenceReader
  private let members: ListMembers

  init(_ owners: ReferenceReader, _ members: ListMembers) {
    self.owners = owners
    self.members = members
  }

  func evaluate(into output: ValueBuffer, _ selection: Selection, _ block: BlockContext) throws {
    let counts = output.typed(as: Int64.self)
    for word in 0..<selection.count { output.validity[word] &= ~selection.words[word] }
    try owners.forEach(selection, block) { row, key in
      counts[row] = Int64(try members.count(of: key))
      output.setValid(row)
    }
  }
}
