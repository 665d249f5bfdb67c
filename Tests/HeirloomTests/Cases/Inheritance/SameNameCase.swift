import Foundation
import Heirloom
import Testing

/// Two siblings may each have a property of the same name, of different types.
@Suite struct SameNameCase {
  @Test(arguments: StoreKind.allCases) func `columns of siblings are kept apart`(_ kind: StoreKind) throws {
    let store = try TestStore.holding(kind, [Ticket.self, NumberedTicket.self, NamedTicket.self]) {
      [Ticket(), NumberedTicket(code: 7), NamedTicket(code: "seven"), NumberedTicket(code: 8), NamedTicket(code: "7")]
    }
    let context = store.context
    #expect(try context.all(NumberedTicket.self).map(\.code) == [7, 8])
    #expect(try context.all(NamedTicket.self).map(\.code) == ["seven", "7"])
    try context.expectAgreement(#Predicate<NumberedTicket> { $0.code > 7 }, { $0.code > 7 })
    try context.expectAgreement(#Predicate<NamedTicket> { $0.code == "7" }, { $0.code == "7" })
    try context.expectAgreement(
      #Predicate<Ticket> { ($0 as? NamedTicket)?.code == "7" || ($0 as? NumberedTicket)?.code == 7 },
      { ($0 as? NamedTicket)?.code == "7" || ($0 as? NumberedTicket)?.code == 7 })
  }

  @Model class Ticket {
    var price = 1.0
    init() {}
  }

  @Model final class NumberedTicket: Ticket {
    var code: Int
    init(code: Int) {
      self.code = code
      super.init()
    }
  }

  @Model final class NamedTicket: Ticket {
    var code: String
    init(code: String) {
      self.code = code
      super.init()
    }
  }
}
