#if !canImport(Darwin)
  /// What one undo takes back: actions and groups in the order in which they were registered.
  final class UndoGroup {
    enum Entry {
      case action(UndoAction)
      case group(UndoGroup)
    }

    var entries: [Entry] = []
    var name = ""
    var isDiscardable = false

    init(name: String = "") { self.name = name }

    var isEmpty: Bool { entries.isEmpty }

    /// The last action first.
    func perform() {
      for entry in entries.reversed() {
        switch entry {
        case .action(let action): action.perform()
        case .group(let group): group.perform()
        }
      }
    }

    func removeActions(where isUnwanted: (UndoAction) -> Bool) {
      entries = entries.filter { entry in
        switch entry {
        case .action(let action): return !isUnwanted(action)
        case .group(let group):
          group.removeActions(where: isUnwanted)
          return !group.isEmpty
        }
      }
    }
  }

  /// One registered action. It does not keep its target alive.
  struct UndoAction {
    let target: ObjectIdentifier
    /// The step of a context that the action is, if it is one.
    let step: ContextUndoStep?
    let perform: () -> Void
  }
#endif
