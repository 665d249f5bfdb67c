import Heirloom
import Testing

/// A denied deletion is an error of the save, and everything can go on.
@Suite struct DenyCase {
  @Model class Room {
    var name: String
    @Relationship(deleteRule: .deny, inverse: \Chair.room) var chairs: [Chair] = []
    init(_ name: String) { self.name = name }
  }

  @Model class Chair {
    var room: Room?
    init(_ room: Room?) { self.room = room }
  }

  @Test(arguments: StoreKind.allCases, [false, true])
  func `the save throws, and both may go in one save`(kind: StoreKind, isRoomFirst: Bool) throws {
    let store = try TestStore(kind, [Room.self, Chair.self])
    do {
      let context = store.context
      let room = Room("r")
      let chair = Chair(room)
      context.insert(chair)
      try context.save()
      context.delete(room)
      room.name = "changed"
      #expect(throws: SwiftDataError.modelValidationFailure) { try context.save() }
      #expect(room.isDeleted && context.hasChanges)
      #expect(try store.context.fetch(FetchDescriptor<Room>()).map(\.name) == ["r"], "nothing was stored")
      context.rollback()
      #expect(!room.isDeleted && room.name == "r" && room.chairs == [chair])
      chair.room = nil
      chair.room = room
      try context.save()
      for object in isRoomFirst ? [room, chair] as [any PersistentModel] : [chair, room] { context.delete(object) }
      try context.save()
    }
    try store.settle()
    #expect(try store.context.fetchCount(FetchDescriptor<Room>()) == 0)
    #expect(try store.context.fetchCount(FetchDescriptor<Chair>()) == 0)
  }
}
