import Foundation
import Heirloom

/// A random predicate and what it says in plain Swift.
struct MachineCondition: Sendable {
  let predicate: Predicate<Machine>
  let holds: @Sendable (MachineRecord) -> Bool

  static func random(_ random: inout SplitMix64, depth: Int = 2) -> MachineCondition {
    guard depth > 0, random.chance(60) else { return simple(&random) }
    let left = MachineCondition.random(&random, depth: depth - 1)
    let right = MachineCondition.random(&random, depth: depth - 1)
    let (first, second) = (left.predicate, right.predicate)
    switch random.below(3) {
    case 0:
      return MachineCondition(
        predicate: #Predicate { first.evaluate($0) && second.evaluate($0) },
        holds: { left.holds($0) && right.holds($0) })
    case 1:
      return MachineCondition(
        predicate: #Predicate { first.evaluate($0) || second.evaluate($0) },
        holds: { left.holds($0) || right.holds($0) })
    default: return MachineCondition(predicate: #Predicate { !first.evaluate($0) }, holds: { !left.holds($0) })
    }
  }

  private static func simple(_ random: inout SplitMix64) -> MachineCondition {
    switch random.below(3) {
    case 0: ofRoot(&random)
    case 1: ofClass(&random)
    default: ofSubclass(&random)
    }
  }

  private static func ofRoot(_ random: inout SplitMix64) -> MachineCondition {
    let name = random.pick(MachineChange.names)
    let size = random.pick(MachineChange.sizes)
    switch random.below(6) {
    case 0: return MachineCondition(predicate: #Predicate { $0.name == name }, holds: { $0.name == name })
    case 1: return MachineCondition(predicate: #Predicate { $0.name < name }, holds: { $0.name < name })
    case 2: return MachineCondition(predicate: #Predicate { $0.size < size }, holds: { $0.size < size })
    case 3: return MachineCondition(predicate: #Predicate { $0.size == size }, holds: { $0.size == size })
    case 4: return MachineCondition(predicate: #Predicate { $0.note == nil }, holds: { $0.note == nil })
    default:
      return MachineCondition(predicate: #Predicate { ($0.note ?? "a") == name }, holds: { ($0.note ?? "a") == name })
    }
  }

  private static func ofClass(_ random: inout SplitMix64) -> MachineCondition {
    switch random.below(4) {
    case 0: MachineCondition(predicate: #Predicate { $0 is Motor }, holds: { $0.isMotor })
    case 1: MachineCondition(predicate: #Predicate { $0 is ElectricMotor }, holds: { $0.entity == 2 })
    case 2: MachineCondition(predicate: #Predicate { $0 is Pump }, holds: { $0.entity == 3 })
    default: MachineCondition(predicate: #Predicate { _ in true }, holds: { _ in true })
    }
  }

  private static func ofSubclass(_ random: inout SplitMix64) -> MachineCondition {
    let power = random.pick([0, -1, 100])
    let mode = random.pick(Motor.Mode.allCases)
    let plug = ElectricMotor.Plug(volts: 230)
    switch random.below(5) {
    case 0:
      return MachineCondition(
        predicate: #Predicate { (($0 as? Motor)?.power ?? -5) >= power },
        holds: { ($0.isMotor ? $0.power ?? -5 : -5) >= power })
    case 1:
      return MachineCondition(
        predicate: #Predicate { ($0 as? Motor)?.mode == mode }, holds: { $0.isMotor && $0.mode == mode })
    case 2:
      return MachineCondition(
        predicate: #Predicate { ($0 as? ElectricMotor)?.plug == plug }, holds: { $0.entity == 2 && $0.plug == plug })
    case 3:
      return MachineCondition(
        predicate: #Predicate { (($0 as? Pump)?.flow ?? 0) > 1 }, holds: { $0.entity == 3 && $0.flow > 1 })
    default:
      return MachineCondition(
        predicate: #Predicate { ($0 as? Pump)?.built == nil }, holds: { $0.entity != 3 || $0.built == nil })
    }
  }
}

/// A random order and what it says in plain Swift: nil first, NaN last, equal keys as they were.
enum MachineOrder: CaseIterable {
  case none, name, nameReversed, size, sizeReversed, note, noteThenSizeReversed

  var descriptors: [SortDescriptor<Machine>] {
    switch self {
    case .none: []
    case .name: [SortDescriptor(\.name, comparator: .lexical)]
    case .nameReversed: [SortDescriptor(\.name, comparator: .lexical, order: .reverse)]
    case .size: [SortDescriptor(\.size)]
    case .sizeReversed: [SortDescriptor(\.size, order: .reverse)]
    case .note: [SortDescriptor(\.note)]
    case .noteThenSizeReversed: [SortDescriptor(\.note), SortDescriptor(\.size, order: .reverse)]
    }
  }

  func sort<Key>(_ rows: [(Key, MachineRecord)]) -> [(Key, MachineRecord)] {
    let numbered = rows.enumerated().map { ($0, $1) }
    return numbered.sorted { left, right in
      let order = compare(left.1.1, right.1.1)
      return order == 0 ? left.0 < right.0 : order < 0
    }.map(\.1)
  }

  private func compare(_ left: MachineRecord, _ right: MachineRecord) -> Int {
    switch self {
    case .none: 0
    case .name: MachineOrder.order(left.name, right.name)
    case .nameReversed: MachineOrder.order(right.name, left.name)
    case .size: MachineOrder.order(left.size, right.size)
    case .sizeReversed: MachineOrder.order(right.size, left.size)
    case .note: MachineOrder.order(left.note, right.note)
    case .noteThenSizeReversed:
      left.note == right.note ? MachineOrder.order(right.size, left.size) : MachineOrder.order(left.note, right.note)
    }
  }

  private static func order(_ left: String, _ right: String) -> Int { left < right ? -1 : (left == right ? 0 : 1) }

  private static func order(_ left: String?, _ right: String?) -> Int {
    // Texts sort in the order of the locale; these few are the same in every order.
    guard let left, let right else { return (left == nil ? 0 : 1) - (right == nil ? 0 : 1) }
    return order(left, right)
  }

  private static func order(_ left: Double, _ right: Double) -> Int {
    if left.isNaN || right.isNaN { return (left.isNaN ? 1 : 0) - (right.isNaN ? 1 : 0) }
    return left < right ? -1 : (left == right ? 0 : 1)
  }
}
