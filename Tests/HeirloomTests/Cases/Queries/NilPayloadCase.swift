import Foundation
import Heirloom
import Testing

/// Whether there is a value can be asked of any optional, also of one whose values can't be compared.
@Suite struct NilPayloadCase {
  @Test(arguments: StoreKind.allCases) func `optional payloads are compared with nil`(_ kind: StoreKind) throws {
    let store = try TestStore.holding(kind, [Parcel.self]) {
      let full = Parcel(name: "full")
      full.extra = Parcel.Extra(value: 0)
      full.state = .sent(1)
      full.tags = []
      let half = Parcel(name: "half")
      half.state = .new
      return [Parcel(name: "empty"), full, half]
    }
    let context = store.context
    try context.expectAgreement(
      #Predicate<Parcel> { $0.extra == nil }, { if case .none = $0.extra { true } else { false } })
    try context.expectAgreement(
      #Predicate<Parcel> { $0.extra != nil }, { if case .some = $0.extra { true } else { false } })
    try context.expectAgreement(
      #Predicate<Parcel> { $0.state == nil }, { if case .none = $0.state { true } else { false } })
    try context.expectAgreement(#Predicate<Parcel> { $0.tags == nil }, { $0.tags == nil })
    try context.expectAgreement(#Predicate<Parcel> { $0.tags != nil && $0.extra != nil }, { $0.name == "full" })
  }

  @Model final class Parcel {
    struct Extra: Codable { var value: Int }
    enum State: Codable { case new, sent(Int) }

    var name: String
    var extra: Extra?
    var state: State?
    var tags: [String]?

    init(name: String) { self.name = name }
  }
}
