#if !canImport(Darwin)
  import Heirloom
  import Testing

  /// The undo manager by itself, without a context.
  @Suite struct UndoManagerTests {
    /// A value whose changes are registered.
    private final class Counter {
      let manager: UndoManager
      private(set) var value = 0

      init(_ manager: UndoManager) { self.manager = manager }

      func set(_ value: Int) {
        manager.registerUndo(withTarget: self) { [old = self.value] in $0.set(old) }
        self.value = value
      }

      /// Sets a value in a group of its own.
      func setInGroup(_ value: Int, _ name: String = "") {
        manager.beginUndoGrouping()
        set(value)
        if !name.isEmpty { manager.setActionName(name) }
        manager.endUndoGrouping()
      }
    }

    @Test func `groups are undone and made again one by one`() {
      let manager = UndoManager()
      let counter = Counter(manager)
      for value in 1...3 { counter.setInGroup(value) }
      #expect(manager.canUndo && !manager.canRedo)
      manager.undo()
      #expect(counter.value == 2 && manager.canRedo)
      manager.undo()
      manager.undo()
      #expect(counter.value == 0 && !manager.canUndo)
      manager.undo()
      for value in 1...3 {
        manager.redo()
        #expect(counter.value == value)
      }
      #expect(!manager.canRedo)
      manager.redo()
      #expect(counter.value == 3)
    }

    @Test func `a new change forgets what could be made again`() {
      let manager = UndoManager()
      let counter = Counter(manager)
      counter.setInGroup(1)
      manager.undo()
      counter.setInGroup(5)
      #expect(!manager.canRedo)
      manager.undo()
      #expect(counter.value == 0)
    }

    @Test func `nested groups are one step, and one by itself can be taken back while its parent is open`() {
      let manager = UndoManager()
      let counter = Counter(manager)
      manager.beginUndoGrouping()
      counter.set(1)
      counter.setInGroup(2)
      #expect(manager.groupingLevel == 1)
      counter.setInGroup(3)
      manager.undoNestedGroup()
      #expect(counter.value == 2)
      manager.beginUndoGrouping()
      manager.undo()
      #expect(counter.value == 2, "with two groups open, undo() does nothing")
      manager.endUndoGrouping()
      manager.endUndoGrouping()
      manager.undo()
      #expect(counter.value == 0 && manager.groupingLevel == 0)
    }

    @Test func `calls that do not fit do nothing`() {
      let manager = UndoManager()
      manager.endUndoGrouping()
      manager.undo()
      manager.redo()
      manager.undoNestedGroup()
      manager.enableUndoRegistration()
      #expect(manager.groupingLevel == 0 && manager.isUndoRegistrationEnabled)
      manager.beginUndoGrouping()
      manager.endUndoGrouping()
      #expect(!manager.canUndo, "a group without actions leaves no trace")
    }

    @Test func `actions outside of any group are one event, or nothing`() {
      let manager = UndoManager()
      let counter = Counter(manager)
      counter.set(1)
      counter.set(2)
      #expect(manager.groupingLevel == 1)
      manager.undo()
      #expect(counter.value == 0 && manager.groupingLevel == 0)
      manager.groupsByEvent = false
      counter.set(9)
      #expect(!manager.canUndo)
    }

    @Test func `nothing is registered while that is disabled`() {
      let manager = UndoManager()
      let counter = Counter(manager)
      manager.disableUndoRegistration()
      manager.disableUndoRegistration()
      manager.enableUndoRegistration()
      counter.set(1)
      #expect(!manager.isUndoRegistrationEnabled && !manager.canUndo)
      manager.enableUndoRegistration()
      counter.set(2)
      #expect(manager.canUndo)
    }

    @Test func `the number of steps is limited from the oldest on`() {
      let manager = UndoManager()
      let counter = Counter(manager)
      for value in 1...5 { counter.setInGroup(value) }
      manager.levelsOfUndo = 2
      for _ in 0..<5 { manager.undo() }
      #expect(counter.value == 3)
    }

    @Test func `actions go with their target, or when they are removed`() {
      let manager = UndoManager()
      let counter = Counter(manager)
      counter.setInGroup(1)
      do {
        let other = Counter(manager)
        other.setInGroup(7)
        counter.setInGroup(2)
        manager.removeAllActions(withTarget: other)
      }
      manager.undo()
      manager.undo()
      #expect(counter.value == 0 && !manager.canUndo)
      counter.setInGroup(3)
      manager.removeAllActions()
      #expect(!manager.canUndo && !manager.canRedo)
      do { Counter(manager).setInGroup(1) }
      manager.undo()
      #expect(!manager.canRedo, "its target is gone")
    }

    @Test func `names travel with their groups`() {
      let manager = UndoManager()
      let counter = Counter(manager)
      counter.setInGroup(1, "Typing")
      #expect(manager.undoMenuItemTitle == "Undo Typing" && manager.redoMenuItemTitle == "Redo")
      manager.undo()
      #expect(manager.undoActionName.isEmpty && manager.redoActionName == "Typing")
      manager.redo()
      manager.setActionName("Renaming")
      #expect(manager.undoActionName == "Renaming" && manager.redoMenuItemTitle == "Redo")
    }

    @Test func `it tells whether it is at work`() {
      final class Witness {
        var seen: [String] = []
        func act(_ manager: UndoManager) {
          manager.registerUndo(withTarget: self) { [weak manager] in
            guard let manager else { return }
            $0.seen.append("\(manager.isUndoing) \(manager.isRedoing)")
            $0.act(manager)
          }
        }
      }
      let manager = UndoManager()
      let witness = Witness()
      witness.act(manager)
      manager.undo()
      manager.redo()
      #expect(witness.seen == ["true false", "false true"])
      #expect(!manager.isUndoing && !manager.isRedoing)
    }
  }
#endif
