#if !canImport(Darwin)
  /// Records changes, group by group, so that they can be taken back and made again. Foundation has it on Apple's
  /// systems only; elsewhere this one takes its place.
  ///
  /// Give one to ``ModelContext/undoManager``, and changes of objects are registered by themselves. Register what else
  /// belongs to a step with ``registerUndo(withTarget:handler:)``.
  ///
  /// ```swift
  /// context.undoManager = UndoManager()
  /// trip.name = "Norway"
  /// context.undoManager?.undo()
  /// ```
  ///
  /// It has the methods of Foundation's class, with these differences:
  /// - There is no run loop: with ``groupsByEvent`` a group ends when its context ends a turn, or with `undo()`.
  /// - ``beginUndoGrouping()`` begins a group of its own, also in the middle of an event.
  /// - A call that does not fit, such as ``endUndoGrouping()`` without a group, does nothing.
  ///
  /// Use it where its contexts are used, on one thread at a time.
  open class UndoManager {
    var undoStack: [UndoGroup] = []
    var redoStack: [UndoGroup] = []
    var openGroups: [UndoGroup] = []
    /// Whether the outermost open group was begun by an action and not by a call.
    var isEventGroupOpen = false
    var clients: [UndoClientReference] = []
    private var disablings = 0
    private var isTelling = false
    /// Whether ``undo()`` is at work.
    public internal(set) var isUndoing = false
    /// Whether ``redo()`` is at work.
    public internal(set) var isRedoing = false
    /// Whether an action outside of any group begins one, which ends with the event. Otherwise it is not registered.
    public var groupsByEvent = true {
      willSet { tellClients() }
    }
    /// The number of groups that are kept; the oldest go first. 0: no limit.
    public var levelsOfUndo = 0 {
      didSet { trim() }
    }

    /// An undo manager without actions.
    public init() {}

    /// The number of open groups.
    public var groupingLevel: Int { openGroups.count }

    // MARK: Registering

    /// Whether actions are registered: true unless ``disableUndoRegistration()`` was called.
    public var isUndoRegistrationEnabled: Bool { disablings == 0 }

    /// Registers nothing until ``enableUndoRegistration()`` was called as often.
    public func disableUndoRegistration() {
      tellClients()
      disablings += 1
    }

    /// Takes back one ``disableUndoRegistration()``; without one, nothing happens.
    public func enableUndoRegistration() {
      tellClients()
      disablings = max(0, disablings - 1)
    }

    /// Registers what undoes a change just made; in an undo, what makes it again.
    ///
    /// - Parameters:
    ///   - target: Handed to the handler. The undo manager does not keep it alive; without it nothing is done.
    ///   - handler: Takes the change back, and registers the way back from there.
    public func registerUndo<TargetType: AnyObject>(
      withTarget target: TargetType, handler: @escaping (TargetType) -> Void
    ) {
      tellClients()
      register(target, step: nil, handler)
    }

    func register<Target: AnyObject>(
      _ target: Target, step: ContextUndoStep?, _ handler: @escaping (Target) -> Void
    ) {
      guard takesActions else { return }
      if openGroups.isEmpty {
        openGroups = [UndoGroup()]
        isEventGroupOpen = true
      }
      let action = UndoAction(target: ObjectIdentifier(target), step: step) { [weak target] in target.map(handler) }
      openGroups.last?.entries.append(.action(action))
      if !isUndoing, !isRedoing { redoStack = [] }
    }

    /// Whether an action would be registered now.
    var takesActions: Bool { isUndoRegistrationEnabled && (groupsByEvent || !openGroups.isEmpty) }

    /// Lets contexts register what they have recorded.
    func tellClients() {
      guard !isTelling else { return }
      isTelling = true
      defer { isTelling = false }
      for client in clients { client.context?.registerUndoStep() }
    }

    // MARK: Forgetting

    /// Forgets all actions.
    public func removeAllActions() {
      tellClients()
      for group in openGroups { group.entries = [] }
      undoStack = []
      redoStack = []
    }

    /// Forgets the actions that were registered with a target.
    public func removeAllActions(withTarget target: Any) {
      tellClients()
      let target = ObjectIdentifier(target as AnyObject)
      removeActions { $0.target == target }
    }

    func removeActions(where isUnwanted: (UndoAction) -> Bool) {
      for group in openGroups + undoStack + redoStack { group.removeActions(where: isUnwanted) }
      undoStack.removeAll(where: \.isEmpty)
      redoStack.removeAll(where: \.isEmpty)
    }

    func trim() {
      guard levelsOfUndo > 0 else { return }
      undoStack.removeFirst(max(0, undoStack.count - levelsOfUndo))
      redoStack.removeFirst(max(0, redoStack.count - levelsOfUndo))
    }
  }

  /// A context that records. The undo manager does not keep it alive.
  struct UndoClientReference {
    weak var context: ModelContext?
  }
#endif
