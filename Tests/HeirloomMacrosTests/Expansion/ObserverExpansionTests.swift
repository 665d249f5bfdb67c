import Testing

/// How the observers of persisted properties survive.
@Suite struct `Expansion of property observers` {
  @Test func `property observers run in the setter`() {
    let expansion = MacroExpansion(
      of: """
        @Model final class Account {
          var balance: Int = 0 {
            willSet(next) { print(next) }
            didSet {
              guard balance < oldValue else { return }
              balance = oldValue
            }
          }
          var owner = "" {
            didSet(previous) { print(previous) }
          }
          var note: String? {
            didSet { print("noted") }
          }
        }
        """)
    #expect(expansion.findings == [])
    #expect(
      expansion.text == #"""
        final class Account {
          var balance: Int {
            willSet(next) { print(next) }
            didSet {
              guard balance < oldValue else { return }
              balance = oldValue
            }
            @storageRestrictions(accesses: _$Account, initializes: _$slot_balance)
            init(newValue) {
              _$Account.initialize(0, newValue)
              _$slot_balance = Heirloom._PersistedSlot()
            }

            get {
              _$state.willRead(self, \Account.balance, at: 0)
              return _$Account.get(0, \Account.balance, _$state)
            }

            set {
              func _$write() {
                _$state.willWrite(self, \Account.balance)
                _$Account.set(0, newValue, self, &_$state)
                _$state.didWrite(self, \Account.balance)
              }
              guard !_$observing_balance else { return _$write() }
              _$observing_balance = true
              defer { _$observing_balance = false }
              let next = newValue
              let oldValue: Int = _$Account.get(0, \Account.balance, _$state)
              func _$willSet() { print(next) }
              _$willSet()
              _$write()
              func _$didSet() {
                    guard balance < oldValue else { return }
                    balance = oldValue
                  }
              _$didSet()
            }
          }

          private var _$slot_balance: Heirloom._PersistedSlot

          private var _$observing_balance = false
          var owner {
            didSet(previous) { print(previous) }
            @storageRestrictions(accesses: _$Account, initializes: _$slot_owner)
            init(newValue) {
              _$Account.initialize(1, newValue)
              _$slot_owner = Heirloom._PersistedSlot()
            }

            get {
              _$state.willRead(self, \Account.owner, at: 1)
              return _$Account.get(1, \Account.owner, _$state)
            }

            set {
              func _$write() {
                _$state.willWrite(self, \Account.owner)
                _$Account.set(1, newValue, self, &_$state)
                _$state.didWrite(self, \Account.owner)
              }
              guard !_$observing_owner else { return _$write() }
              _$observing_owner = true
              defer { _$observing_owner = false }
              let previous = _$Account.get(1, \Account.owner, _$state)
              _$write()
              func _$didSet() { print(previous) }
              _$didSet()
            }
          }

          private var _$slot_owner: Heirloom._PersistedSlot

          private var _$observing_owner = false
          var note: String? {
            didSet { print("noted") }
            @storageRestrictions(accesses: _$Account, initializes: _$slot_note)
            init(newValue) {
              _$Account.initialize(2, newValue)
              _$slot_note = Heirloom._PersistedSlot()
            }

            get {
              _$state.willRead(self, \Account.note, at: 2)
              return _$Account.get(2, \Account.note, _$state)
            }

            set {
              func _$write() {
                _$state.willWrite(self, \Account.note)
                _$Account.set(2, newValue, self, &_$state)
                _$state.didWrite(self, \Account.note)
              }
              guard !_$observing_note else { return _$write() }
              _$observing_note = true
              defer { _$observing_note = false }
              _$write()
              func _$didSet() { print("noted") }
              _$didSet()
            }
          }

          private var _$slot_note: Heirloom._PersistedSlot

          private var _$observing_note = false

          @safe @exclusivity(unchecked) private var _$Account = Heirloom._LevelState(Account.self, count: 3)

          @safe @exclusivity(unchecked) final var _$state = Heirloom._ModelState()

          final func _$withState<R>(_ body: (inout Heirloom._ModelState) throws -> R) rethrows -> R {
            try body(&_$state)
          }

          class var _$end: Int { 3 }

          init() {}

          required init(_materializing row: Heirloom._RowReference) {
            _$slot_balance = Heirloom._PersistedSlot()
            _$slot_owner = Heirloom._PersistedSlot()
            _$slot_note = Heirloom._PersistedSlot()
            _$state.materialize(row)
          }

          func _$attach(to row: Heirloom._RowWriter) {
            _$Account.move(0, typed: self.balance, to: row)
            _$Account.move(1, typed: self.owner, to: row)
            _$Account.move(2, typed: self.note, to: row)
            _$Account.discard()
          }

          func _$detach(from row: Heirloom._RowReference) {
            _$Account.prepareDetached(Account.self, count: 3)
            _$Account.restore(0, typed: self.balance, from: row)
            _$Account.restore(1, typed: self.owner, from: row)
            _$Account.restore(2, typed: self.note, from: row)
          }

          static func _$levels<_$Root: Account>(rootedAt _$root: _$Root.Type) -> [Heirloom._LevelMetadata] {
            [
              Heirloom._LevelMetadata(
                Account.self, name: "Account",
                properties: [
                  ._property("balance", \_$Root.balance, defaultValue: { 0 }),
                  ._property("owner", \_$Root.owner, defaultValue: { "" }),
                  ._property("note", \_$Root.note, defaultValue: { nil }),
                ],
                indexes: [],
                indexColumns: Heirloom.Schema._index(for: Account.self, columns: Account.indexes),
                uniqueConstraints: [])
            ]
          }

          class var _$levels: [Heirloom._LevelMetadata] {
            Account._$levels(rootedAt: Account.self)
          }
        }

        extension Account: nonisolated Heirloom.PersistentModel {}

        @available(*, unavailable, message: "A model belongs to one context. Pass its persistentModelID instead.")
        extension Account: @unchecked Swift.Sendable {}
        """#)
  }
}
