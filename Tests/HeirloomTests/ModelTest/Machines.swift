import Foundation
import Heirloom

@Model class Machine {
  var name: String
  var size: Double
  var note: String?

  init(name: String, size: Double) {
    self.name = name
    self.size = size
  }
}

@Model class Motor: Machine {
  enum Mode: String, Codable, CaseIterable { case idle, fast, slow }

  var power: Int?
  var mode = Mode.idle
}

@Model final class ElectricMotor: Motor {
  struct Plug: Codable, Hashable {
    var volts: Int
    var country: String?
  }

  var plug: Plug?
  var isOn = false
}

@Model final class Pump: Machine {
  var flow: Float = 0
  var tags: [String] = []
  var built: Date?
}

enum Machines {
  /// In the order of the schema: depth first, siblings by name.
  static let types: [any PersistentModel.Type] = [Machine.self, Motor.self, ElectricMotor.self, Pump.self]

  static func make(_ entity: Int, _ name: String, _ size: Double) -> Machine {
    switch entity {
    case 0: Machine(name: name, size: size)
    case 1: Motor(name: name, size: size)
    case 2: ElectricMotor(name: name, size: size)
    default: Pump(name: name, size: size)
    }
  }
}
