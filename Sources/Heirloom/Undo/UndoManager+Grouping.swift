#if !canImport(Darwin)
  extension UndoManager {
    /// Begins a group: one `undo()` takes back all that is registered until ``endUndoGrouping()``. Groups nest.
    ///
    /// A group that was begun by an action outside of any group ends here.
    public func beginUndoGrouping() {
      tellClients()
      endEventGroup()
      openGroups.append(UndoGroup())
    }

    /// Ends the group that was begun last; without one, nothing happens. A group without actions leaves no trace.
    public func endUndoGrouping() {
      tellClients()
      guard let group = openGroups.popLast() else { return }
      isEventGroupOpen = false
      guard !group.isEmpty else { return }
      if let parent = openGroups.last {
        parent.entries.append(.group(group))
        if parent.name.isEmpty { parent.name = group.name }
      } else {
        undoStack.append(group)
        trim()
      }
    }

    /// The event is over: a group that it began ends.
    func endEventGroup() {
      if isEventGroupOpen, openGroups.count == 1, !isUndoing, !isRedoing { endUndoGrouping() }
    }

    // MARK: Undoing

    /// Whether ``undo()`` has something to take back.
    public var canUndo: Bool {
      tellClients()
      return openGroups.count <= 1 && (!undoStack.isEmpty || openGroups.contains { !$0.isEmpty })
    }

    /// Whether ``redo()`` has something to make again.
    public var canRedo: Bool {
      tellClients()
      return !redoStack.isEmpty
    }

    /// Takes back the last group. An open group ends; with several open, nothing happens.
    public func undo() {
      tellClients()
      guard !isUndoing, !isRedoing, openGroups.count <= 1 else { return }
      if openGroups.count == 1 { endUndoGrouping() }
      undoNestedGroup()
    }

    /// Takes back the last group that was ended in the open one, or the last of all if none is open.
    public func undoNestedGroup() {
      tellClients()
      guard !isUndoing, !isRedoing else { return }
      if let open = openGroups.last {
        guard case .group(let group)? = open.entries.last else { return }
        open.entries.removeLast()
        takeBack(group)
      } else if let group = undoStack.popLast() {
        takeBack(group)
      }
    }

    private func takeBack(_ group: UndoGroup) {
      isUndoing = true
      let reverse = perform(group)
      isUndoing = false
      if !reverse.isEmpty { redoStack.append(reverse) }
      trim()
    }

    /// Makes again what was undone last. Any new change forgets what could be made again.
    public func redo() {
      tellClients()
      guard !isUndoing, !isRedoing, openGroups.allSatisfy(\.isEmpty), let group = redoStack.popLast() else { return }
      isRedoing = true
      let reverse = perform(group)
      isRedoing = false
      if !reverse.isEmpty { undoStack.append(reverse) }
      trim()
    }

    /// - Returns: What was registered meanwhile: the way back.
    private func perform(_ group: UndoGroup) -> UndoGroup {
      let reverse = UndoGroup(name: group.name)
      reverse.isDiscardable = group.isDiscardable
      let outer = (openGroups, isEventGroupOpen)
      openGroups = [reverse]
      isEventGroupOpen = false
      group.perform()
      tellClients()
      while openGroups.count > 1 { endUndoGrouping() }
      (openGroups, isEventGroupOpen) = outer
      return reverse
    }

    // MARK: Names

    /// Names the open group, or the last one if none is open, for a menu.
    public func setActionName(_ actionName: String) {
      tellClients()
      (openGroups.first ?? (isRedoing ? redoStack.last : undoStack.last))?.name = actionName
    }

    /// The name of what ``undo()`` would take back; empty if it has none.
    public var undoActionName: String {
      tellClients()
      return nextUndo?.name ?? ""
    }

    /// The name of what ``redo()`` would make again; empty if it has none.
    public var redoActionName: String {
      tellClients()
      return redoStack.last?.name ?? ""
    }

    /// Such as "Undo Typing".
    public var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }

    /// Such as "Redo Typing".
    public var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }

    /// The title of a menu item for an action; English.
    public func undoMenuTitle(forUndoActionName actionName: String) -> String {
      actionName.isEmpty ? "Undo" : "Undo \(actionName)"
    }

    /// The title of a menu item for an action; English.
    public func redoMenuTitle(forUndoActionName actionName: String) -> String {
      actionName.isEmpty ? "Redo" : "Redo \(actionName)"
    }

    /// Marks the open group, or the last one, as one that a user may lose without being asked.
    public func setActionIsDiscardable(_ discardable: Bool) {
      tellClients()
      (openGroups.first ?? undoStack.last)?.isDiscardable = discardable
    }

    /// Whether what ``undo()`` would take back may be lost without asking.
    public var undoActionIsDiscardable: Bool { nextUndo?.isDiscardable ?? false }

    /// Whether what ``redo()`` would make again may be lost without asking.
    public var redoActionIsDiscardable: Bool { redoStack.last?.isDiscardable ?? false }

    private var nextUndo: UndoGroup? {
      if let open = openGroups.first, !open.isEmpty { return open }
      return undoStack.last
    }
  }
#endif
