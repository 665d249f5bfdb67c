import Foundation
import Heirloom

@Model class Vehicle {
  #Index<Vehicle>([\.name], [\.weight, \.name])

  var name: String
  var weight: Double

  init(name: String, weight: Double = 1_000) {
    self.name = name
    self.weight = weight
  }
}

@Model class Car: Vehicle {
  #Index<Car>([\.doors, \.name])

  var doors: Int = 4

  init(name: String, weight: Double = 1_000, doors: Int = 4) {
    self.doors = doors
    super.init(name: name, weight: weight)
  }
}

@Model class SportsCar: Car {
  var topSpeed: Double = 0

  init(name: String, topSpeed: Double) {
    self.topSpeed = topSpeed
    super.init(name: name, weight: 900, doors: 2)
  }
}

@Model class Truck: Vehicle {
  var payload: Double? = nil

  init(name: String, payload: Double?) {
    self.payload = payload
    super.init(name: name, weight: 8_000)
  }
}

@Model final class Item {
  #Index<Item>([\.title], [\.note], [\.score], [\.at], [\.blob], [\.note, \.title])

  var title: String
  var note: String?
  var score: Double?
  var at: Date
  var blob: Data?

  init(title: String, note: String? = nil, score: Double? = nil, at: Date = .distantPast, blob: Data? = nil) {
    self.title = title
    self.note = note
    self.score = score
    self.at = at
    self.blob = blob
  }
}

enum Fixtures {
  static let types: [any PersistentModel.Type] = [Vehicle.self, Car.self, SportsCar.self, Truck.self, Item.self]
}
