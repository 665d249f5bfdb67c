#if canImport(Darwin)
  import Foundation

  extension UndoManager {
    var takesActions: Bool { isUndoRegistrationEnabled && (groupsByEvent || groupingLevel > 0) }

    func attach(_ context: ModelContext, _ undo: ContextUndo) {
      undo.checkpoint = NotificationCenter.default.addObserver(
        forName: .NSUndoManagerCheckpoint, object: self, queue: nil
      ) { [reference = ContextReference(context)] _ in reference.registerUndoStep() }
    }

    func detach(_ context: ModelContext, _ undo: ContextUndo) {
      if let checkpoint = undo.checkpoint { NotificationCenter.default.removeObserver(checkpoint) }
      removeAllActions(withTarget: context)
    }

    func register(_ step: ContextUndoStep, _ context: ModelContext) {
      guard takesActions else { return }
      registerUndo(withTarget: context) { $0.goBack(step) }
    }

    /// Foundation ends its groups itself.
    func endEventGroup() {}

    /// Foundation can't tell actions apart: all of the context go.
    func removeSteps(of context: ModelContext, since era: Int?) { removeAllActions(withTarget: context) }
  }

  extension ContextReference {
    func registerUndoStep() { context?.registerUndoStep() }
  }
#else
  extension UndoManager {
    func attach(_ context: ModelContext, _ undo: ContextUndo) {
      clients = clients.filter { $0.context != nil } + [UndoClientReference(context: context)]
    }

    func detach(_ context: ModelContext, _ undo: ContextUndo) {
      clients.removeAll { $0.context === context }
      let target = ObjectIdentifier(context)
      removeActions { $0.target == target }
    }

    func register(_ step: ContextUndoStep, _ context: ModelContext) {
      register(context, step: step) { $0.goBack(step) }
    }

    /// Removes the steps of a context since a save, and all that it could make again.
    /// - Parameter era: Nil: all steps.
    func removeSteps(of context: ModelContext, since era: Int?) {
      let target = ObjectIdentifier(context)
      for group in redoStack { group.removeActions { $0.target == target } }
      removeActions { action in
        guard action.target == target, let step = action.step else { return false }
        return era.map { step.era >= $0 } ?? true
      }
    }
  }
#endif
