/// What went wrong in a container or a context: what was found, what was expected, and what to do about it.
///
/// Match the kind with a pattern, as the errors of SwiftData are matched:
///
/// ```swift
/// do {
///   try context.save()
/// } catch SwiftDataError.diskFull {
///   // make room and save again: nothing is lost
/// }
/// ```
public struct SwiftDataError: Error, Sendable, CustomStringConvertible {
  enum Code: String, Sendable {
    case unsupportedPredicate, unsupportedSortDescriptor, unsupportedKeyPath
    case includePendingChangesWithBatchSize, sortingPendingChangesWithIdentifiers
    case unknownSchema, backwardMigration, duplicateConfiguration
    case configurationFileNameContainsInvalidCharacters, configurationFileNameTooLong
    case configurationSchemaNotFoundInContainerSchema, loadIssueModelContainer
    case modelValidationFailure, missingModelContext
    case historyTokenExpired, invalidTransactionFetchRequest
    case invalidSchema, unregisteredClass, modelOfAnotherContext, duplicateIdentity, unsupportedConfiguration
    case schemaMismatch, storeInUse, storeCorrupted, storeUnreadable, notAStore, unsupportedStoreVersion
    case readOnlyStore, diskFull, storeFailure, uniquenessViolation
  }

  let code: Code
  /// What there is.
  public var found: String
  /// What there should be.
  public var expected: String
  /// What to do about it.
  public var remedy: String
  /// The class and property, or the file and offset, if there is one.
  public var location: String?

  init(_ code: Code, found: String = "", expected: String = "", remedy: String = "", location: String? = nil) {
    self.code = code
    self.found = found
    self.expected = expected
    self.remedy = remedy
    self.location = location
  }

  /// The kind, the place, what was found, what was expected and what to do, in one line.
  public var description: String {
    var parts: [String] = []
    if !found.isEmpty { parts.append("found \(found)") }
    if !expected.isEmpty { parts.append("expected \(expected)") }
    if !remedy.isEmpty { parts.append(remedy) }
    let place = location.map { " at \($0)" } ?? ""
    return "\(code.rawValue)\(place)" + (parts.isEmpty ? "" : ": " + parts.joined(separator: "; "))
  }

  /// Whether an error is of the kind of a pattern.
  public static func ~= (pattern: SwiftDataError, error: any Error) -> Bool {
    (error as? SwiftDataError)?.code == pattern.code
  }
}

extension SwiftDataError: Equatable {
  /// Two errors are equal when they are of one kind.
  public static func == (left: SwiftDataError, right: SwiftDataError) -> Bool { left.code == right.code }
}
