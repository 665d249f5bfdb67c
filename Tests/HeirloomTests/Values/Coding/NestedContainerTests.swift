import Heirloom
import Testing

@Suite struct NestedContainerTests {
  @Test func `nested containers may be filled in any order`() throws {
    struct Mixed: Codable, Equatable {
      var numbers = [1, 2], names = ["a", "b"], last = "z"

      init() {}

      init(from decoder: any Decoder) throws {
        let outer = try decoder.container(keyedBy: TextKey.self)
        last = try outer.decode(String.self, forKey: TextKey("last"))
        var list = try outer.nestedUnkeyedContainer(forKey: TextKey("list"))
        let inner = try list.nestedContainer(keyedBy: TextKey.self)
        names = try ["0", "1"].map { try inner.decode(String.self, forKey: TextKey($0)) }
        var values = try list.nestedUnkeyedContainer()
        numbers = [try values.decode(Int.self), try values.decode(Int.self)]
        #expect(values.isAtEnd && list.isAtEnd && list.count == 2 && list.currentIndex == 2)
      }

      func encode(to encoder: any Encoder) throws {
        var outer = encoder.container(keyedBy: TextKey.self)
        var list = outer.nestedUnkeyedContainer(forKey: TextKey("list"))
        var inner = list.nestedContainer(keyedBy: TextKey.self)
        var values = list.nestedUnkeyedContainer()
        for (index, name) in names.enumerated() {
          try values.encode(numbers[index])
          try inner.encode(name, forKey: TextKey("\(index)"))
        }
        try outer.encode(last, forKey: TextKey("last"))
        #expect(list.count == 2 && values.count == 2)
      }
    }
    try expectRoundTrip(Mixed())
    try expectRoundTrip([Mixed(), Mixed()])
    try expectRoundTrip(["a": Mixed(), "b": Mixed()])
  }

  @Test(arguments: [0, 1, 2, 50, 300]) func `many nested containers come back in order`(count: Int) throws {
    try expectRoundTrip(Grid(rows: (0..<count).map { row in (0..<row % 5).map { "\(row).\($0)" } }))
  }

  struct Grid: Codable, Equatable {
    var rows: [[String]]

    init(rows: [[String]]) { self.rows = rows }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: TextKey.self)
      rows = []
      for key in container.allKeys {
        var row = try container.nestedUnkeyedContainer(forKey: key)
        rows.append([])
        while !row.isAtEnd { rows[rows.count - 1].append(try row.decode(String.self)) }
      }
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: TextKey.self)
      var open = rows.indices.map { container.nestedUnkeyedContainer(forKey: TextKey("row \($0)")) }
      for index in rows.indices.reversed() {
        for text in rows[index] { try open[index].encode(text) }
      }
    }
  }

  @Test func `a class hierarchy comes back through super encoders`() throws {
    let car = Car(wheels: 4, doors: 3)
    let copy = try roundTrip([car, car])[1]
    #expect(copy.wheels == 4 && copy.doors == 3)
  }

  class Vehicle: Codable {
    var wheels: Int
    init(wheels: Int) { self.wheels = wheels }
  }

  final class Car: Vehicle {
    var doors: Int

    init(wheels: Int, doors: Int) {
      self.doors = doors
      super.init(wheels: wheels)
    }

    required init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: TextKey.self)
      doors = try container.decode(Int.self, forKey: TextKey("doors"))
      try super.init(from: container.superDecoder())
    }

    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: TextKey.self)
      try super.encode(to: container.superEncoder())
      try container.encode(doors, forKey: TextKey("doors"))
    }
  }

  @Test func `a class may share its container with its superclass`() throws {
    let truck = Truck(wheels: 6, load: 2)
    let copy = try roundTrip(truck)
    #expect(copy.wheels == 6 && copy.load == 2)
    // The last value of a key that is written twice stays.
    #expect(try hex(truck) == "11 01 02 0C 77 68 65 65 6C 73 08 6C 6F 61 64 12 03 00 86 82")
  }

  final class Truck: Vehicle {
    var load: Int

    init(wheels: Int, load: Int) {
      self.load = load
      super.init(wheels: wheels)
    }

    required init(from decoder: any Decoder) throws {
      load = try decoder.container(keyedBy: TextKey.self).decode(Int.self, forKey: TextKey("load"))
      try super.init(from: decoder)
    }

    override func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: TextKey.self)
      try container.encode("to be replaced", forKey: TextKey("wheels"))
      try container.encode(load, forKey: TextKey("load"))
      try super.encode(to: encoder)
    }
  }

  @Test func `super encoders of an unkeyed container are elements`() throws {
    struct Pair: Codable, Equatable {
      var first = 1, second = "b"

      init() {}

      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        first = try Int(from: container.superDecoder())
        second = try String(from: container.superDecoder())
      }

      func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try first.encode(to: container.superEncoder())
        try second.encode(to: container.superEncoder())
      }
    }
    try expectRoundTrip(Pair())
    #expect(try hex(Pair()) == "10 10 03 81 41 62")
  }
}
