import Testing

/// What `@Model` adds to a class that is the first model of its hierarchy.
@Suite struct `Expansion of root classes` {
  @Test func `a root class`() {
    let expansion = MacroExpansion(
      of: #"""
        @Model class Trip {
          var name: String
          let code: UUID
          @Transient var cache = 0
          static var all = 0
          var title: String { name }
          #Index<Trip>([\.name])
          @Relationship(deleteRule: .cascade, inverse: \Leg.trip) var legs: [Leg] = []
          init(name: String) { self.name = name }
        }
        """#)
    #expect(expansion.findings == [])
    #expect(
      expansion.text == #"""
        class Trip {
          var name: String {
          @storageRestrictions(accesses: _$Trip, initializes: _$slot_name)
          init(newValue) {
            _$Trip.initialize(0, newValue)
            _$slot_name = Heirloom._PersistedSlot()
          }
          get {
            _$state.willRead(self, \Trip.name, at: 0)
            return _$Trip.get(0, \Trip.name, _$state)
          }
          set {
            _$state.willWrite(self, \Trip.name)
            _$Trip.set(0, newValue, self, &_$state)
            _$state.didWrite(self, \Trip.name)
          }
          }

          private var _$slot_name: Heirloom._PersistedSlot
          let code: UUID
          var cache = 0
          static var all = 0
          var title: String { name }
          var legs: [Leg] {
          @storageRestrictions(accesses: _$Trip, initializes: _$slot_legs)
          init(newValue) {
            _$Trip.initialize(2, newValue)
            _$slot_legs = Heirloom._PersistedSlot()
          }
          get {
            _$state.willRead(self, \Trip.legs, at: 2)
            return _$Trip.get(2, \Trip.legs, _$state)
          }
          set {
            _$state.willWrite(self, \Trip.legs)
            _$Trip.set(2, newValue, self, &_$state)
            _$state.didWrite(self, \Trip.legs)
          }
          }

          private var _$slot_legs: Heirloom._PersistedSlot
          init(name: String) { self.name = name }

          @safe @exclusivity(unchecked) private var _$Trip = Heirloom._LevelState(Trip.self, count: 3)

          @safe @exclusivity(unchecked) final var _$state = Heirloom._ModelState()

          final func _$withState<R>(_ body: (inout Heirloom._ModelState) throws -> R) rethrows -> R {
            try body(&_$state)
          }

          class var _$end: Int { 3 }

          required init(_materializing row: Heirloom._RowReference) {
            _$slot_name = Heirloom._PersistedSlot()
            _$slot_legs = Heirloom._PersistedSlot()
            self.code = row.value(1, \Trip.code)
            _$Trip.discard()
            _$state.materialize(row)
            _$discardDefaults()
          }

          func _$discardDefaults() {}

          func _$attach(to row: Heirloom._RowWriter) {
            _$Trip.move(0, typed: self.name, to: row)
            row.store(1, self.code)
            _$Trip.move(2, typed: self.legs, to: row)
            _$Trip.discard()
          }

          func _$detach(from row: Heirloom._RowReference) {
            _$Trip.prepareDetached(Trip.self, count: 3)
            _$Trip.restore(0, typed: self.name, from: row)
            _$Trip.restore(2, typed: self.legs, from: row)
          }

          static func _$levels<_$Root: Trip>(rootedAt _$root: _$Root.Type) -> [Heirloom._LevelMetadata] {
            [
              Heirloom._LevelMetadata(
                Trip.self, name: "Trip",
                properties: [
                  ._property("name", \_$Root.name),
                  ._property("code", \_$Root.code, isConstant: true),
                  ._property("legs", \_$Root.legs, defaultValue: { [] },
                    relationship: Heirloom.Schema.Relationship(deleteRule: .cascade, inverse: \Leg.trip)),
                ],
                indexes: [
                  Heirloom.Schema._index(for: Trip.self, [\.name]),
                ],
                indexColumns: Heirloom.Schema._index(for: Trip.self, columns: Trip.indexes),
                uniqueConstraints: [])
            ]
          }

          class var _$levels: [Heirloom._LevelMetadata] {
            Trip._$levels(rootedAt: Trip.self)
          }
        }

        extension Trip: nonisolated Heirloom.PersistentModel {}

        @available(*, unavailable, message: "A model belongs to one context. Pass its persistentModelID instead.")
        extension Trip: @unchecked Swift.Sendable {}
        """#)
  }

  @Test func `a final public root with a protocol`() {
    let expansion = MacroExpansion(
      of: #"""
        @available(macOS 15, *)
        @Model public final class Place: Codable {
          public var latitude = 0.0
          #Index<Place>(.rtree([\.latitude]))
        }
        """#)
    #expect(expansion.findings == [])
    #expect(
      expansion.text == #"""
        @available(macOS 15, *)
        public final class Place: Codable {
          public var latitude {
          @storageRestrictions(accesses: _$Place, initializes: _$slot_latitude)
          init(newValue) {
            _$Place.initialize(0, newValue)
            _$slot_latitude = Heirloom._PersistedSlot()
          }
          get {
            _$state.willRead(self, \Place.latitude, at: Place._$base_Place + 0)
            return _$Place.get(0, at: Place._$base_Place + 0, \Place.latitude, _$state)
          }
          set {
            _$state.willWrite(self, \Place.latitude)
            _$Place.set(0, at: Place._$base_Place + 0, newValue, self, &_$state)
            _$state.didWrite(self, \Place.latitude)
          }
          }

          private var _$slot_latitude: Heirloom._PersistedSlot

          @safe @exclusivity(unchecked) private var _$Place = Heirloom._LevelState(Place.self, count: 1)

          @safe @exclusivity(unchecked) public final var _$state = Heirloom._ModelState()

          public final func _$withState<R>(_ body: (inout Heirloom._ModelState) throws -> R) rethrows -> R {
            try body(&_$state)
          }

          public static var _$base_Place: Int { 0 }

          public class var _$end: Int { 1 }

          init() {}

          public required init(_materializing row: Heirloom._RowReference) {
            _$slot_latitude = Heirloom._PersistedSlot()
            _$state.materialize(row)
          }

          public func _$attach(to row: Heirloom._RowWriter) {
            _$Place.move(0, typed: self.latitude, to: row)
            _$Place.discard()
          }

          public func _$detach(from row: Heirloom._RowReference) {
            _$Place.prepareDetached(Place.self, count: 1)
            _$Place.restore(0, typed: self.latitude, from: row)
          }

          public static func _$levels<_$Root: Place>(rootedAt _$root: _$Root.Type) -> [Heirloom._LevelMetadata] {
            [
              Heirloom._LevelMetadata(
                Place.self, name: "Place",
                properties: [
                  ._property("latitude", \_$Root.latitude, defaultValue: { 0.0 }),
                ],
                indexes: [
                  Heirloom.Schema._index(for: Place.self, .rtree([\.latitude])),
                ],
                indexColumns: Heirloom.Schema._index(for: Place.self, columns: Place.indexes),
                uniqueConstraints: [])
            ]
          }

          public class var _$levels: [Heirloom._LevelMetadata] {
            Place._$levels(rootedAt: Place.self)
          }
        }

        @available(macOS 15, *)
        extension Place: nonisolated Heirloom.PersistentModel {}

        @available(macOS 15, *)
        @available(*, unavailable, message: "A model belongs to one context. Pass its persistentModelID instead.")
        extension Place: @unchecked Swift.Sendable {}
        """#)
  }

  @Test func `an open class has open members`() {
    let expansion = MacroExpansion(
      of: """
        @Model open class Shape {
          public init() {}
        }
        """)
    #expect(expansion.findings == [])
    #expect(
      expansion.text == #"""
        open class Shape {
          public init() {}

          @safe @exclusivity(unchecked) public final var _$state = Heirloom._ModelState()

          public final func _$withState<R>(_ body: (inout Heirloom._ModelState) throws -> R) rethrows -> R {
            try body(&_$state)
          }

          open class var _$end: Int { 0 }

          public required init(_materializing row: Heirloom._RowReference) {
            _$state.materialize(row)
            _$discardDefaults()
          }

          open func _$discardDefaults() {}

          open func _$attach(to row: Heirloom._RowWriter) {}

          open func _$detach(from row: Heirloom._RowReference) {}

          public static func _$levels<_$Root: Shape>(rootedAt _$root: _$Root.Type) -> [Heirloom._LevelMetadata] {
            [
              Heirloom._LevelMetadata(
                Shape.self, name: "Shape",
                properties: [],
                indexes: [],
                indexColumns: Heirloom.Schema._index(for: Shape.self, columns: Shape.indexes),
                uniqueConstraints: [])
            ]
          }

          open class var _$levels: [Heirloom._LevelMetadata] {
            Shape._$levels(rootedAt: Shape.self)
          }
        }

        extension Shape: nonisolated Heirloom.PersistentModel {}

        @available(*, unavailable, message: "A model belongs to one context. Pass its persistentModelID instead.")
        extension Shape: @unchecked Swift.Sendable {}
        """#)
  }
}
