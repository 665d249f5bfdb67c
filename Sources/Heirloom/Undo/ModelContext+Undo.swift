#if canImport(Darwin)
  public import Foundation
#endif
package import HeirloomEngine

extension ModelContext {
  /// Records the context's changes, so that they can be taken back; nil, the default, records nothing.
  ///
  /// What is registered are inserts, deletions with all that their rules do, changes of properties and of
  /// relationships, on both sides and with the order of lists. `undo()` brings objects back with their identifiers, and
  /// as the same instances where the program still holds them. Also after a save: the undo is a pending change then.
  ///
  /// With `groupsByEvent`, all changes up to a `save()`, a ``processPendingChanges()`` or the end of the turn are one
  /// step. Several contexts may share an undo manager that is used on one thread.
  public var undoManager: UndoManager? {
    get { undo?.manager }
    set {
      guard newValue !== undo?.manager else { return }
      stopRecording()
      if let newValue { startRecording(newValue) }
    }
  }

  private func startRecording(_ manager: UndoManager) {
    let journal = UndoJournal(unit) { [weak manager] in manager?.takesActions == true }
    let undo = ContextUndo(manager, journal)
    makeFeed()
    unit.setJournal(journal)
    self.undo = undo
    manager.attach(self, undo)
  }

  func stopRecording() {
    guard let undo else { return }
    unit.setJournal(nil)
    undo.journal.discard()
    undo.manager.detach(self, undo)
    self.undo = nil
  }

  /// Hands what was recorded since the last time to the undo manager.
  func registerUndoStep() {
    guard let undo, !undo.journal.isEmpty, let step = undo.journal.takeStep() else { return }
    undo.manager.register(ContextUndoStep(step, era: undo.era), self)
  }

  /// The event is over.
  func endUndoGroup() {
    guard let undo else { return }
    registerUndoStep()
    undo.manager.endEventGroup()
  }

  func goBack(_ step: ContextUndoStep) {
    let use = unit.use("undo() or redo()")
    defer { use.end() }
    guard let undo else { return }
    // What others have deleted is not to be changed, nor led to.
    takeNewest()
    registerUndoStep()
    undo.wentBack = true
    prefetched = []
    unit.goBack(step.step, replaced: undo.replaced)
    registerUndoStep()
  }

  // MARK: Saving and rolling back

  /// The save has succeeded, and its changes are about to be taken over.
  func noteSave(_ commit: Commit) -> () -> Void {
    guard let undo else { return {} }
    registerUndoStep()
    unit.noteSurvivors(of: commit.replaced)
    return { [self] in
      undo.replaced.merge(commit.replaced) { $1 }
      registerUndoStep()
      undo.era += 1
      undo.wentBack = false
      undo.manager.endEventGroup()
    }
  }

  /// Everything pending was given up, and with it the steps that led there.
  func forgetPendingSteps() {
    guard let undo else { return }
    undo.journal.discard()
    undo.manager.removeSteps(of: self, since: undo.wentBack ? nil : undo.era)
    undo.wentBack = false
  }

  // MARK: Objects

  func noteDeparture(_ object: UnsafeMutableRawPointer, _ key: UInt64) {
    undo?.noteDeparture(Unmanaged<AnyObject>.fromOpaque(object).takeUnretainedValue(), key)
  }

  package func takeBack(_ key: UInt64, to source: RowSource, row: Int) {
    guard source.entity < contents.classes.count, let object = undo?.takeDeparted(key) else { return }
    let model = contents.classes[source.entity].adapter.model(object)
    guard model._$withState({ $0.rowSource == nil }) else { return }
    // Its own values give way to those of the row, links included.
    let links = waitingLinks
    model._$attach(to: _RowWriter(source: source.pointer, row: row))
    waitingLinks = links
    model._$withState { $0.enter(source, row: row) }
    source.register(Unmanaged.passUnretained(object).toOpaque(), row: row)
  }
}
