import Testing

/// What `@Model` adds to a subclass of a model.
@Suite struct `Expansion of subclasses` {
  @Test func `a subclass`() {
    let expansion = MacroExpansion(
      of: #"""
        @Model class Car: Vehicle {
          @Attribute(.unique, originalName: "plate") var number: String
          let doors: Int
          #Unique<Car>([\.name], [\.number])
          #Unique<Car>([\.doors])
          init(number: String) {
            self.number = number
            super.init()
          }
        }
        """#, asSubclass: true)
    #expect(expansion.findings == [])
    #expect(
      expansion.text == #"""
        class Car: Vehicle {
          var number: String {
          @storageRestrictions(accesses: _$Car, initializes: _$slot_number)
          init(newValue) {
            _$Car.initialize(0, newValue)
            _$slot_number = Heirloom._PersistedSlot()
          }
          get {
            _$state.willRead(self, \Car.number, at: Car._$base_Car + 0)
            return _$Car.get(0, at: Car._$base_Car + 0, \Car.number, _$state)
          }
          set {
            _$state.willWrite(self, \Car.number)
            _$Car.set(0, at: Car._$base_Car + 0, newValue, self, &_$state)
            _$state.didWrite(self, \Car.number)
          }
          }

          private var _$slot_number: Heirloom._PersistedSlot
          let doors: Int
          init(number: String) {
            self.number = number
            super.init()
          }

          @safe @exclusivity(unchecked) private var _$Car = Heirloom._LevelState(Car.self, count: 2)

          static var _$base_Car: Int { Vehicle._$end }

          override class var _$end: Int { Car._$base_Car + 2 }

          required init(_materializing row: Heirloom._RowReference) {
            _$slot_number = Heirloom._PersistedSlot()
            self.doors = row.value(Car._$base_Car + 1, \Car.doors)
            _$Car.discard()
            row.prepare(Vehicle.self)
            super.init(_materializing: row)
          }

          override func _$attach(to row: Heirloom._RowWriter) {
            super._$attach(to: row)
            _$Car.move(0, at: Car._$base_Car + 0, typed: self.number, to: row)
            row.store(Car._$base_Car + 1, self.doors)
            _$Car.discard()
          }

          override func _$detach(from row: Heirloom._RowReference) {
            super._$detach(from: row)
            _$Car.prepareDetached(Car.self, count: 2)
            _$Car.restore(0, at: Car._$base_Car + 0, typed: self.number, from: row)
          }

          static func _$levels<_$Root: Car>(rootedAt _$root: _$Root.Type) -> [Heirloom._LevelMetadata] {
            Vehicle._$levels(rootedAt: _$root) + [
              Heirloom._LevelMetadata(
                Car.self, name: "Car",
                properties: [
                  ._property("number", \_$Root.number,
                    attribute: Heirloom.Schema.Attribute(.unique, originalName: "plate")),
                  ._property("doors", \_$Root.doors, isConstant: true),
                ],
                indexes: [],
                indexColumns: Heirloom.Schema._index(for: Car.self, columns: Car.indexes),
                uniqueConstraints: [
                  Heirloom.Schema._unique(for: Car.self, [\.name], [\.number]),
                  Heirloom.Schema._unique(for: Car.self, [\.doors]),
                ])
            ]
          }

          override class var _$levels: [Heirloom._LevelMetadata] {
            Car._$levels(rootedAt: Car.self)
          }
        }
        """#)
  }

  @Test func `a subclass without initializers inherits them all`() {
    let expansion = MacroExpansion(
      of: """
        @Model class Car: Vehicle {
          var doors = 4
        }
        """, asSubclass: true)
    #expect(expansion.findings == [])
    #expect(
      expansion.text == #"""
        class Car: Vehicle {
          var doors {
          @storageRestrictions(accesses: _$Car, initializes: _$slot_doors)
          init(newValue) {
            _$Car.initialize(0, newValue)
            _$slot_doors = Heirloom._PersistedSlot()
          }
          get {
            _$state.willRead(self, \Car.doors, at: Car._$base_Car + 0)
            return _$Car.get(0, at: Car._$base_Car + 0, \Car.doors, _$state)
          }
          set {
            _$state.willWrite(self, \Car.doors)
            _$Car.set(0, at: Car._$base_Car + 0, newValue, self, &_$state)
            _$state.didWrite(self, \Car.doors)
          }
          }

          private var _$slot_doors: Heirloom._PersistedSlot

          @safe @exclusivity(unchecked) private var _$Car = Heirloom._LevelState(Car.self, count: 1)

          static var _$base_Car: Int { Vehicle._$end }

          override class var _$end: Int { Car._$base_Car + 1 }

          override func _$discardDefaults() {
            super._$discardDefaults()
            _$Car.discard()
          }

          override func _$attach(to row: Heirloom._RowWriter) {
            super._$attach(to: row)
            _$Car.move(0, at: Car._$base_Car + 0, typed: self.doors, to: row)
            _$Car.discard()
          }

          override func _$detach(from row: Heirloom._RowReference) {
            super._$detach(from: row)
            _$Car.prepareDetached(Car.self, count: 1)
            _$Car.restore(0, at: Car._$base_Car + 0, typed: self.doors, from: row)
          }

          static func _$levels<_$Root: Car>(rootedAt _$root: _$Root.Type) -> [Heirloom._LevelMetadata] {
            Vehicle._$levels(rootedAt: _$root) + [
              Heirloom._LevelMetadata(
                Car.self, name: "Car",
                properties: [
                  ._property("doors", \_$Root.doors, defaultValue: { 4 }),
                ],
                indexes: [],
                indexColumns: Heirloom.Schema._index(for: Car.self, columns: Car.indexes),
                uniqueConstraints: [])
            ]
          }

          override class var _$levels: [Heirloom._LevelMetadata] {
            Car._$levels(rootedAt: Car.self)
          }
        }
        """#)
  }

  @Test func `a subclass without properties needs no storage`() {
    let expansion = MacroExpansion(
      of: """
        @Model final class SportsCar: Car {}
        """, asSubclass: true)
    #expect(expansion.findings == [])
    #expect(
      expansion.text == #"""
        final class SportsCar: Car {

          static var _$base_SportsCar: Int { Car._$end }

          override class var _$end: Int { SportsCar._$base_SportsCar + 0 }

          override func _$attach(to row: Heirloom._RowWriter) {
            super._$attach(to: row)
          }

          override func _$detach(from row: Heirloom._RowReference) {
            super._$detach(from: row)
          }

          static func _$levels<_$Root: SportsCar>(rootedAt _$root: _$Root.Type) -> [Heirloom._LevelMetadata] {
            Car._$levels(rootedAt: _$root) + [
              Heirloom._LevelMetadata(
                SportsCar.self, name: "SportsCar",
                properties: [],
                indexes: [],
                indexColumns: Heirloom.Schema._index(for: SportsCar.self, columns: SportsCar.indexes),
                uniqueConstraints: [])
            ]
          }

          override class var _$levels: [Heirloom._LevelMetadata] {
            SportsCar._$levels(rootedAt: SportsCar.self)
          }
        }
        """#)
  }
}
