import Heirloom

@Model final class Ticket {
  var number: Int
  var holder: String
  var price: Double

  init(_ number: Int) {
    self.number = number
    holder = "holder \(number & 1_023)"
    price = Double(number) / 4
  }
}

@Model final class UniqueTicket {
  @Attribute(.unique) var number: Int
  var holder: String
  var price: Double

  init(_ number: Int) {
    self.number = number
    holder = "holder \(number & 1_023)"
    price = Double(number) / 4
  }
}

extension HeirloomStore {
  func insert(_ rows: Int, isUnique: Bool) throws -> Trial? {
    guard !isObserved else { return nil }
    var container: ModelContainer?
    return Trial(
      prepare: {
        container = try ModelContainer(
          for: Ticket.self, UniqueTicket.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
      },
      cleanUp: { container = nil },
      body: {
        guard let container else { return Checksum() }
        let context = ModelContext(container)
        if isUnique {
          for number in 0..<rows { context.insert(UniqueTicket(number)) }
        } else {
          for number in 0..<rows { context.insert(Ticket(number)) }
        }
        try context.save()
        var checksum = Checksum()
        checksum.add(rows)
        return checksum
      })
  }
}
