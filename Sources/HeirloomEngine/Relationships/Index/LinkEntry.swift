/// One element of one list: whose list, at which place, and who.
package struct LinkEntry: Hashable, Sendable, BitwiseCopyable {
  package var owner: UInt64
  package var place: UInt64
  package var member: UInt64

  package init(owner: UInt64, place: UInt64, member: UInt64) {
    self.owner = owner
    self.place = place
    self.member = member
  }

  /// Before every entry of an owner.
  package static func first(of owner: UInt64) -> LinkEntry { LinkEntry(owner: owner, place: 0, member: 0) }

  /// Behind every entry of an owner; no place and no key is that large.
  package static func last(of owner: UInt64) -> LinkEntry { LinkEntry(owner: owner, place: .max, member: .max) }
}

extension LinkEntry: Comparable {
  package static func < (left: LinkEntry, right: LinkEntry) -> Bool {
    if left.owner != right.owner { return left.owner < right.owner }
    if left.place != right.place { return left.place < right.place }
    return left.member < right.member
  }
}
