import HeirloomEngine
import HeirloomSchema

/// A setter can't throw. A value whose stored form can't be read back is kept beside the row, and the next save refuses
/// it.
extension ModelContext {
  func noteUnstorable(because reason: any Error, _ rows: RowPointer, _ ordinal: Int, _ row: Int) {
    let modelClass = contents.classes[rows.source.entity]
    clearUnstorable(rows, ordinal, row)
    deferredErrors.append(
      DeferredError(
        error: SwiftDataError(
          .modelValidationFailure, found: "a value that can't be stored: \(reason)",
          expected: "a value that encodes and decodes", remedy: "set the property to another value or roll back",
          location: "\(modelClass.name).\(modelClass.properties[ordinal].name)"),
        subject: .property(ordinal: ordinal, row: row, source: rows.source)))
  }

  func clearUnstorable(_ rows: RowPointer, _ ordinal: Int, _ row: Int) {
    guard !deferredErrors.isEmpty else { return }
    deferredErrors.removeAll { $0.concerns(rows.source, row, ordinal) }
  }

  /// Whether an error still stands in the way of a save: its object is still here, its property was not set anew.
  func isUnsettled(_ deferred: DeferredError) -> Bool {
    guard case .property(let ordinal, let row, let source) = deferred.subject else { return true }
    guard !unit.isDeleted(source, row),
      case .attribute(let coding, _) = contents.classes[source.entity].properties[ordinal].kind
    else { return false }
    let stored = source.scalar(ordinal, row)
    return !(stored.isNull && coding.isOptional) && coding.value(stored) == nil
  }
}
