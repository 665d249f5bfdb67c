#if canImport(Darwin)
  public import Foundation
#endif
import HeirloomEngine

/// One step of a context in the undo manager's stacks.
final class ContextUndoStep {
  let step: UndoStep
  /// The number of saves before it was registered.
  let era: Int

  init(_ step: UndoStep, era: Int) {
    self.step = step
    self.era = era
  }
}

/// What a context with an undo manager keeps beside it.
final class ContextUndo {
  let manager: UndoManager
  let journal: UndoJournal
  /// The number of saves.
  var era = 0
  /// Whether something was undone or redone since the last save.
  var wentBack = false
  /// Objects that became part of others: by key, whose part they are.
  var replaced: [UInt64: UInt64] = [:]
  /// Objects that left the context: an undo may bring them back.
  private var departed: [UInt64: Departed] = [:]
  private var nextSweep = 64
  #if canImport(Darwin)
    var checkpoint: (any NSObjectProtocol)?
  #endif

  private struct Departed {
    weak var object: AnyObject?
  }

  init(_ manager: UndoManager, _ journal: UndoJournal) {
    self.manager = manager
    self.journal = journal
  }

  func noteDeparture(_ object: AnyObject, _ key: UInt64) {
    departed[key] = Departed(object: object)
    guard departed.count >= nextSweep else { return }
    departed = departed.filter { $0.value.object != nil }
    nextSweep = max(64, departed.count * 2)
  }

  /// The object that left with a key, if the program still holds it.
  func takeDeparted(_ key: UInt64) -> AnyObject? { departed.removeValue(forKey: key)?.object }
}
