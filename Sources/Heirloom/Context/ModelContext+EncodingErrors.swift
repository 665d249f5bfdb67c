import HeirloomEngine

/// A setter can't throw. A value that can't be encoded leaves the property as it was, and the next save says so.
extension ModelContext {
  func noteEncodingError(_ error: any Error, _ rows: RowPointer, _ ordinal: Int, _ row: Int) {
    let modelClass = container.classes[rows.source.entity]
    let place = "\(modelClass.name).\(modelClass.properties[ordinal].name)"
    clearEncodingError(rows, ordinal, row)
    deferredErrors.append(
      DeferredError(
        error: SwiftDataError(
          .modelValidationFailure, found: "a value that does not encode: \(error)",
          expected: "a value whose encode(to:) succeeds", remedy: "set the property to another value or roll back",
          location: place),
        subject: .property(ordinal: ordinal, row: row, source: rows.source)))
  }

  func clearEncodingError(_ rows: RowPointer, _ ordinal: Int, _ row: Int) {
    guard !deferredErrors.isEmpty else { return }
    deferredErrors.removeAll { $0.concerns(rows.source, row, ordinal) }
  }
}
