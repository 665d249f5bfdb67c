import Foundation

// A hierarchy of plain classes: the lowering needs to know nothing of models but their key paths.

enum Fuel: String, Codable, CaseIterable, Sendable {
  case petrol, diesel, none
}

struct Engine: Codable, Hashable, Sendable {
  var power: Int
  var maker: String?
  var isLoud: Bool { power > 200 }
}

class Vehicle: Equatable {
  let key: UInt64
  var name = ""
  var note: String?
  var weight = 0.0
  var score: Double?
  var wheels = 0
  var small: Int8 = 0
  var serial: UInt64 = 0
  var level: Int32?
  var isActive = false
  var isSold: Bool?
  var built = Date(timeIntervalSinceReferenceDate: 0)
  var checked: Date?
  var tag = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
  var fuel = Fuel.none
  var engine = Engine(power: 0)
  var ratio: Float = 0
  var data: Data?
  var owner: Vehicle?

  init(key: UInt64) { self.key = key }

  var shout: String { name.uppercased() }

  static func == (left: Vehicle, right: Vehicle) -> Bool { left === right }
}

class Car: Vehicle {
  var doors = 0
  var trim: String?
}

final class SportsCar: Car {
  var topSpeed: Double?
}

final class Truck: Vehicle {
  var payload: Double?
  var code = ""
}

final class Van: Vehicle {
  var code = 0
}
