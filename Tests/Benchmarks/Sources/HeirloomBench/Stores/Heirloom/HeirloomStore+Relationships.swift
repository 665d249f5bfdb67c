import Heirloom

extension HeirloomStore {
  func append(_ times: Int, toOwnerOf members: Int, bySetting: Bool) throws -> Trial? {
    guard !isObserved else { return nil }
    let container = try Parcels.makeContainer()
    try HeirloomStore.fill(container, members)
    var context: ModelContext?
    var hub: Hub?
    return Trial(
      prepare: {
        context = ModelContext(container)
        context?.isObservationEnabled = false
        hub = try context?.fetch(FetchDescriptor<Hub>()).first
      },
      cleanUp: {
        hub = nil
        context = nil
      },
      body: {
        guard let hub, let context else { return Checksum() }
        for number in 0..<times {
          let parcel = Parcel(members + number)
          if bySetting { parcel.origin = hub } else { hub.list(\.sent).append(parcel) }
        }
        var checksum = Checksum()
        checksum.add(hub.list(\.sent).count)
        // The hub alone: the new parcels went with their last reference, and no other was made.
        checksum.add(context.registeredObjectCount)
        return checksum
      })
  }

  private static func fill(_ container: ModelContainer, _ members: Int) throws {
    let context = ModelContext(container)
    let hub = Hub("the only one")
    context.insert(hub)
    for number in 0..<members {
      let parcel = Parcel(number)
      context.insert(parcel)
      parcel.origin = hub
    }
    try context.save()
  }

  func importGraph(_ rows: Int) throws -> Trial? {
    guard !isObserved else { return nil }
    var container: ModelContainer?
    return Trial(
      prepare: { container = try Parcels.makeContainer() },
      cleanUp: { container = nil },
      body: {
        guard let container else { return Checksum() }
        let context = ModelContext(container)
        try HeirloomStore.insertGraph(rows, context)
        try context.save()
        var checksum = Checksum()
        checksum.add(try context.fetchCount(FetchDescriptor<Parcel>(predicate: #Predicate { $0.sender != nil })))
        return checksum
      })
  }

  private static func insertGraph(_ rows: Int, _ context: ModelContext) throws {
    let hubs = (0..<3).map { Hub("hub \($0)") }
    let boxes = (0..<max(1, rows / 10)).map(Box.init)
    let senders = (0..<max(1, rows / 100)).map { Sender("sender \($0)") }
    for hub in hubs { context.insert(hub) }
    for box in boxes { context.insert(box) }
    for sender in senders { context.insert(sender) }
    for number in 0..<rows {
      let parcel = Parcel(number)
      context.insert(parcel)
      parcel.origin = hubs[number % 3]
      parcel.destination = hubs[(number + 1) % 3]
      parcel.box = boxes[number % boxes.count]
      parcel.sender = senders[number % senders.count]
    }
  }
}
