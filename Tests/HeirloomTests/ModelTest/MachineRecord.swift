import Foundation
import Heirloom

/// What a machine should hold, as plain Swift.
struct MachineRecord: Equatable {
  var entity: Int
  var name = ""
  var size = 0.0
  var note: String?
  var power: Int?
  var mode = Motor.Mode.idle
  var plug: ElectricMotor.Plug?
  var isOn = false
  var flow: Float = 0
  var tags: [String] = []
  var built: Date?

  var isMotor: Bool { entity == 1 || entity == 2 }

  /// To the last bit.
  static func == (left: MachineRecord, right: MachineRecord) -> Bool {
    left.entity == right.entity && left.name.utf8.elementsEqual(right.name.utf8)
      && left.size.bitPattern == right.size.bitPattern && left.note == right.note && left.power == right.power
      && left.mode == right.mode && left.plug == right.plug && left.isOn == right.isOn && left.flow == right.flow
      && left.tags == right.tags && left.built == right.built
  }
}

extension MachineRecord {
  /// What a machine holds.
  init(_ machine: Machine) {
    entity = Machines.types.firstIndex { $0 == type(of: machine) } ?? -1
    name = machine.name
    size = machine.size
    note = machine.note
    if let motor = machine as? Motor {
      power = motor.power
      mode = motor.mode
    }
    if let motor = machine as? ElectricMotor {
      plug = motor.plug
      isOn = motor.isOn
    }
    if let pump = machine as? Pump {
      flow = pump.flow
      tags = pump.tags
      built = pump.built
    }
  }
}

/// One assignment to one property.
enum MachineChange {
  case name(String), size(Double), note(String?), power(Int?), mode(Motor.Mode), plug(ElectricMotor.Plug?), isOn(Bool)
  case flow(Float), tags([String]), built(Date?)

  static func random(_ entity: Int, _ random: inout SplitMix64) -> MachineChange {
    let own = [3, 5, 7, 6][entity]
    switch random.below(own) + (entity == 3 && random.chance(50) ? 100 : 0) {
    case 0: return .name(random.pick(names))
    case 1: return .size(random.pick(sizes))
    case 2: return .note(random.pick([nil, "", "a", "bc", "e\u{301}", "\u{e9}"]))
    case 3 where entity != 3: return .power(random.pick([nil, 0, -1, 100, .max]))
    case 4 where entity != 3: return .mode(random.pick(Motor.Mode.allCases))
    case 5 where entity == 2:
      return .plug(random.pick([nil, ElectricMotor.Plug(volts: 230), ElectricMotor.Plug(volts: 110, country: "US")]))
    case 6 where entity == 2: return .isOn(random.chance(50))
    case 3, 100, 101: return .flow(random.pick([0, -1, 2.5, .infinity]))
    case 4, 102, 103: return .tags(random.pick([[], ["a"], ["a", "b", ""]]))
    default: return .built(random.pick([nil, .distantPast, Date(timeIntervalSinceReferenceDate: 0.1)]))
    }
  }

  static let names = ["", "a", "b", "ab", "\u{e9}", "e\u{301}", "a rather long name of a machine"]
  static let sizes = [0.0, -0.0, 1, 1.5, -3, .infinity, -.infinity, .nan]

  func apply(to record: inout MachineRecord) {
    switch self {
    case .name(let value): record.name = value
    case .size(let value): record.size = value
    case .note(let value): record.note = value
    case .power(let value): record.power = value
    case .mode(let value): record.mode = value
    case .plug(let value): record.plug = value
    case .isOn(let value): record.isOn = value
    case .flow(let value): record.flow = value
    case .tags(let value): record.tags = value
    case .built(let value): record.built = value
    }
  }

  func apply(to machine: Machine) {
    switch self {
    case .name(let value): machine.name = value
    case .size(let value): machine.size = value
    case .note(let value): machine.note = value
    case .power(let value): (machine as? Motor)?.power = value
    case .mode(let value): (machine as? Motor)?.mode = value
    case .plug(let value): (machine as? ElectricMotor)?.plug = value
    case .isOn(let value): (machine as? ElectricMotor)?.isOn = value
    case .flow(let value): (machine as? Pump)?.flow = value
    case .tags(let value): (machine as? Pump)?.tags = value
    case .built(let value): (machine as? Pump)?.built = value
    }
  }
}
