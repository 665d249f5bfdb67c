import Testing

/// What `@Model` makes of names that need backticks.
@Suite struct `Expansion of names in backticks` {
  @Test func `names in backticks`() {
    let expansion = MacroExpansion(
      of: """
        @Model final class `Type` {
          var `default` = 1
          var `raw name` = 2
        }
        """)
    #expect(expansion.findings == [])
    #expect(
      expansion.text == #"""
        final class `Type` {
          var `default` {
          @storageRestrictions(accesses: _$Type, initializes: _$slot_default)
          init(newValue) {
            _$Type.initialize(0, newValue)
            _$slot_default = Heirloom._PersistedSlot()
          }
          get {
            _$state.willRead(self, \`Type`.`default`, at: 0)
            return _$Type.get(0, \`Type`.`default`, _$state)
          }
          set {
            _$state.willWrite(self, \`Type`.`default`)
            _$Type.set(0, newValue, self, &_$state)
            _$state.didWrite(self, \`Type`.`default`)
          }
          }

          private var _$slot_default: Heirloom._PersistedSlot
          var `raw name` {
          @storageRestrictions(accesses: _$Type, initializes: `_$slot_raw name`)
          init(newValue) {
            _$Type.initialize(1, newValue)
            `_$slot_raw name` = Heirloom._PersistedSlot()
          }
          get {
            _$state.willRead(self, \`Type`.`raw name`, at: 1)
            return _$Type.get(1, \`Type`.`raw name`, _$state)
          }
          set {
            _$state.willWrite(self, \`Type`.`raw name`)
            _$Type.set(1, newValue, self, &_$state)
            _$state.didWrite(self, \`Type`.`raw name`)
          }
          }

          private var `_$slot_raw name`: Heirloom._PersistedSlot

          @safe @exclusivity(unchecked) private var _$Type = Heirloom._LevelState(`Type`.self, count: 2)

          @safe @exclusivity(unchecked) final var _$state = Heirloom._ModelState()

          final func _$withState<R>(_ body: (inout Heirloom._ModelState) throws -> R) rethrows -> R {
            try body(&_$state)
          }

          class var _$end: Int { 2 }

          init() {}

          required init(_materializing row: Heirloom._RowReference) {
            _$slot_default = Heirloom._PersistedSlot()
            `_$slot_raw name` = Heirloom._PersistedSlot()
            _$state.materialize(row)
          }

          func _$attach(to row: Heirloom._RowWriter) {
            _$Type.move(0, typed: self.`default`, to: row)
            _$Type.move(1, typed: self.`raw name`, to: row)
            _$Type.discard()
          }

          func _$detach(from row: Heirloom._RowReference) {
            _$Type.prepareDetached(`Type`.self, count: 2)
            _$Type.restore(0, typed: self.`default`, from: row)
            _$Type.restore(1, typed: self.`raw name`, from: row)
          }

          static func _$levels<_$Root: `Type`>(rootedAt _$root: _$Root.Type) -> [Heirloom._LevelMetadata] {
            [
              Heirloom._LevelMetadata(
                `Type`.self, name: "Type",
                properties: [
                  ._property("default", \_$Root.`default`, defaultValue: { 1 }),
                  ._property("raw name", \_$Root.`raw name`, defaultValue: { 2 }),
                ],
                indexes: [],
                indexColumns: Heirloom.Schema._index(for: `Type`.self, columns: `Type`.indexes),
                uniqueConstraints: [])
            ]
          }

          class var _$levels: [Heirloom._LevelMetadata] {
            `Type`._$levels(rootedAt: `Type`.self)
          }
        }

        extension `Type`: nonisolated Heirloom.PersistentModel {}

        @available(*, unavailable, message: "A model belongs to one context. Pass its persistentModelID instead.")
        extension `Type`: @unchecked Swift.Sendable {}
        """#)
  }
}
