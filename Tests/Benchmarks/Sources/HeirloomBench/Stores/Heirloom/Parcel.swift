import Heirloom

/// What takes part in workloads about relationships: parcels between hubs, in boxes, sent by people.
@Model final class Parcel {
  @Attribute(.unique) var number: Int
  var weight: Double
  var origin: Hub?
  var destination: Hub?
  var box: Box?
  var sender: Sender?

  init(_ number: Int) {
    self.number = number
    weight = Double(number & 1_023) / 4
  }
}

@Model final class Hub {
  var name: String
  @Relationship(inverse: \Parcel.origin) var sent: [Parcel] = []
  @Relationship(inverse: \Parcel.destination) var received: [Parcel] = []

  init(_ name: String) { self.name = name }
}

@Model final class Box {
  var number: Int
  @Relationship(deleteRule: .cascade, inverse: \Parcel.box) var parcels: [Parcel] = []

  init(_ number: Int) { self.number = number }
}

@Model final class Sender {
  var name: String
  @Relationship(inverse: \Parcel.sender) var parcels: [Parcel] = []

  init(_ name: String) { self.name = name }
}

enum Parcels {
  static func makeContainer() throws -> ModelContainer {
    try ModelContainer(
      for: Parcel.self, Hub.self, Box.self, Sender.self,
      configurations: ModelConfiguration(isStoredInMemoryOnly: true))
  }
}
