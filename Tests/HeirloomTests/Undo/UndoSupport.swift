import Foundation
import Heirloom

#if !canImport(Darwin)
  extension UndoManager {
    /// Does something as one step.
    func group(_ body: () throws -> Void) rethrows {
      beginUndoGrouping()
      defer { endUndoGrouping() }
      try body()
    }
  }
#endif

extension ModelContext {
  /// Gives the context an undo manager.
  func recording() -> UndoManager {
    let manager = UndoManager()
    undoManager = manager
    return manager
  }
}

extension Array where Element: AnyObject {
  /// Whether both hold the same instances in the same order.
  func isSame(as other: [Element]) -> Bool { elementsEqual(other, by: ===) }
}
