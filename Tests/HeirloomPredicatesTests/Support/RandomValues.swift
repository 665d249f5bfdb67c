import Foundation

/// Values that have caused trouble in stores.
struct RandomValues {
  var random: SplitMix

  static let texts = [
    "", "a", "A", "b", "ab", "aab", "Fiat", "fiat", "FIAT", "é", "e\u{301}", "École", "\n", "\r\n", "a\r\nb", "a\r",
    "\r", "🦄", "👨‍👩‍👧", "👨", "Straße", "strasse", "a\0b", "\0", "K", "\u{212a}", "ﬁn", "fin", "Ⅳ", "москва", "Москва",
    "a rather long text with an é in it", "a rather long text without any", "\u{10ffff}", "\u{2ff}", "\u{300}",
    "İstanbul", "istanbul", "가", "\u{1100}\u{1161}",
  ]
  static let doubles: [Double] = [
    0, -0.0, 1, -1, 2.5, 3, 4, .nan, -.nan, .infinity, -.infinity, .leastNonzeroMagnitude, 1e300, .pi,
  ]

  mutating func text() -> String { random.pick(Self.texts) }

  mutating func double() -> Double { random.pick(Self.doubles) }

  mutating func number() -> Double {
    while true {
      let value = double()
      if !value.isNaN { return value }
    }
  }

  mutating func optional<T>(_ value: (inout RandomValues) -> T) -> T? { random.chance(30) ? nil : value(&self) }

  mutating func integer() -> Int { random.below(9) - 2 }

  mutating func small() -> Int8 { random.pick([.min, -1, 0, 1, 2, .max]) }

  mutating func serial() -> UInt64 { random.pick([0, 1, 2, 1 << 63, .max]) }

  mutating func level() -> Int32 { random.pick([.min, -1, 0, 1, .max]) }

  mutating func date() -> Date { Date(timeIntervalSinceReferenceDate: double()) }

  mutating func uuid() -> UUID {
    let byte = UInt8(random.below(4)) &* 85
    return UUID(uuid: (byte, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, byte & 1))
  }

  mutating func engine() -> Engine { Engine(power: random.below(3) * 150, maker: random.pick([nil, "V", "W"])) }

  mutating func bytes() -> Data { random.pick([Data(), Data([0]), Data([1, 2]), Data([255])]) }

  mutating func vehicle(key: UInt64) -> Vehicle {
    let vehicle: Vehicle =
      switch random.below(5) {
      case 0: Vehicle(key: key)
      case 1: Car(key: key)
      case 2: SportsCar(key: key)
      case 3: Truck(key: key)
      default: Van(key: key)
      }
    fill(vehicle)
    fillOwn(vehicle)
    return vehicle
  }

  private mutating func fill(_ vehicle: Vehicle) {
    vehicle.name = text()
    vehicle.note = optional { $0.text() }
    vehicle.weight = double()
    vehicle.score = optional { $0.double() }
    vehicle.wheels = integer()
    vehicle.small = small()
    vehicle.serial = serial()
    vehicle.level = optional { $0.level() }
    vehicle.isActive = random.chance(50)
    vehicle.isSold = optional { $0.random.chance(50) }
    vehicle.built = date()
    vehicle.checked = optional { $0.date() }
    vehicle.tag = uuid()
    vehicle.fuel = random.pick(Fuel.allCases)
    vehicle.engine = engine()
    vehicle.ratio = Float(double())
    vehicle.data = optional { $0.bytes() }
  }

  private mutating func fillOwn(_ vehicle: Vehicle) {
    if let car = vehicle as? Car {
      car.doors = integer()
      car.trim = optional { $0.text() }
    }
    if let car = vehicle as? SportsCar { car.topSpeed = optional { $0.double() } }
    if let truck = vehicle as? Truck {
      truck.payload = optional { $0.double() }
      truck.code = text()
    }
    if let van = vehicle as? Van { van.code = integer() }
  }

  /// Vehicles, some of them owned by others.
  mutating func vehicles(_ count: Int) -> [Vehicle] {
    let vehicles = (0..<count).map { vehicle(key: UInt64($0) + 1) }
    for vehicle in vehicles where random.chance(50) { vehicle.owner = random.pick(vehicles) }
    return vehicles
  }
}
