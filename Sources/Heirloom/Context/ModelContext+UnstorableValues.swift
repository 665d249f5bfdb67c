import HeirloomEngine
import HeirloomSchema

/// A setter can't throw. A value whose stored form can't be read back is kept beside the row, and the next save refuses
/// it.
extension ModelContext {
  func noteUnstorable(because reason: any Error, _ rows: RowPointer, _ ordinal: Int, _ row: Int) {
    let modelClass = contents.classes[rows.source.entity]
    clearUnstorable(rows, ordinal, row)
    deferredErrors.add(
      SwiftDataError(
        .modelValidationFailure, found: "a value that can't be stored: \(reason)",
        expected: "a value that encodes and decodes", remedy: "set the property to another value or roll back",
        location: "\(modelClass.name).\(modelClass.properties[ordinal].name)"),
      about: rows.source, row, ordinal)
  }

  func clearUnstorable(_ rows: RowPointer, _ ordinal: Int, _ row: Int) {
    deferredErrors.remove(rows.source, row, ordinal)
  }

  /// Whether an error still stands in the way of a save: its object is still here, its property was not set anew.
  func isUnsettled(_ subject: DeferredErrors.Subject) -> Bool {
    guard case .property(let source, let row, let ordinal) = subject else { return true }
    guard !unit.isDeleted(source, row),
      case .attribute(let coding, _) = contents.classes[source.entity].properties[ordinal].kind
    else { return false }
    let stored = source.scalar(ordinal, row)
    return !(stored.isNull && coding.isOptional) && coding.value(stored) == nil
  }
}
