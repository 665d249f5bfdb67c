import Foundation
import HeirloomSchema

extension Vehicle {
  /// A property as a column holds it.
  func scalar(_ property: String) -> Scalar {
    switch property {
    case "fuel": .string(fuel.rawValue)
    case "engine": .bytes(engine.encoded)
    case "owner": owner.map { .reference($0.key) } ?? .null
    default: value(property).flatMap(StoredScalar.scalar) ?? .null
    }
  }

  private func value(_ property: String) -> Any? {
    switch property {
    case "name": name
    case "note": note
    case "weight": weight
    case "score": score
    case "wheels": wheels
    case "small": small
    case "serial": serial
    case "level": level
    case "isActive": isActive
    case "isSold": isSold
    case "built": built
    case "checked": checked
    case "tag": tag
    case "ratio": ratio
    case "data": data
    default: ownValue(property)
    }
  }

  private func ownValue(_ property: String) -> Any? {
    switch (self, property) {
    case (let car as Car, "doors"): car.doors
    case (let car as Car, "trim"): car.trim
    case (let car as SportsCar, "topSpeed"): car.topSpeed
    case (let truck as Truck, "payload"): truck.payload
    case (let truck as Truck, "code"): truck.code
    case (let van as Van, "code"): van.code
    default: nil
    }
  }
}

extension Engine {
  /// Equal bytes for equal values: all that a column of encoded values needs.
  var encoded: [UInt8] { Array("\(power)/\(maker ?? "-")".utf8) }
}
