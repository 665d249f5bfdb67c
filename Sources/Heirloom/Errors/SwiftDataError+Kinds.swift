extension SwiftDataError {
  /// A predicate that cannot be evaluated.
  public static let unsupportedPredicate = SwiftDataError(.unsupportedPredicate)
  /// A sort descriptor that cannot be evaluated.
  public static let unsupportedSortDescriptor = SwiftDataError(.unsupportedSortDescriptor)
  /// A key path that is not a persisted property.
  public static let unsupportedKeyPath = SwiftDataError(.unsupportedKeyPath)
  /// Pending changes were asked for together with a batch size.
  public static let includePendingChangesWithBatchSize = SwiftDataError(.includePendingChangesWithBatchSize)
  /// Identifiers were to be sorted with pending changes.
  public static let sortingPendingChangesWithIdentifiers = SwiftDataError(.sortingPendingChangesWithIdentifiers)
  /// The stored schema is none of the migration plan.
  public static let unknownSchema = SwiftDataError(.unknownSchema)
  /// The store is newer than the program.
  public static let backwardMigration = SwiftDataError(.backwardMigration)
  /// Two configurations for one store.
  public static let duplicateConfiguration = SwiftDataError(.duplicateConfiguration)
  /// The name of a configuration cannot be a file name.
  public static let configurationFileNameContainsInvalidCharacters = SwiftDataError(
    .configurationFileNameContainsInvalidCharacters)
  /// The name of a configuration is too long for a file name.
  public static let configurationFileNameTooLong = SwiftDataError(.configurationFileNameTooLong)
  /// A configuration's schema is not part of the container's.
  public static let configurationSchemaNotFoundInContainerSchema = SwiftDataError(
    .configurationSchemaNotFoundInContainerSchema)
  /// The container could not be loaded.
  public static let loadIssueModelContainer = SwiftDataError(.loadIssueModelContainer)
  /// A model breaks a rule of its schema.
  public static let modelValidationFailure = SwiftDataError(.modelValidationFailure)
  /// A model that should be in a context is in none.
  public static let missingModelContext = SwiftDataError(.missingModelContext)
  /// A history token whose transactions are gone.
  public static let historyTokenExpired = SwiftDataError(.historyTokenExpired)
  /// A history request that cannot be answered.
  public static let invalidTransactionFetchRequest = SwiftDataError(.invalidTransactionFetchRequest)
  /// The classes do not make a schema.
  public static let invalidSchema = SwiftDataError(.invalidSchema)
  /// An object of a class that is not in the container's schema.
  public static let unregisteredClass = SwiftDataError(.unregisteredClass)
  /// An object that belongs to another context.
  public static let modelOfAnotherContext = SwiftDataError(.modelOfAnotherContext)
  /// Two objects with the same identifier.
  public static let duplicateIdentity = SwiftDataError(.duplicateIdentity)
  /// Two objects with the same unique key, where one can't become part of the other. Ours.
  public static let uniquenessViolation = SwiftDataError(.uniquenessViolation)
  /// A configuration that this platform or version does not support.
  public static let unsupportedConfiguration = SwiftDataError(.unsupportedConfiguration)
  /// The stored schema and the program differ.
  public static let schemaMismatch = SwiftDataError(.schemaMismatch)
  /// Another container or process has the store open for writing.
  public static let storeInUse = SwiftDataError(.storeInUse)
  /// A file of the store is damaged.
  public static let storeCorrupted = SwiftDataError(.storeCorrupted)
  /// A file of the store cannot be read.
  public static let storeUnreadable = SwiftDataError(.storeUnreadable)
  /// The path holds something that is not a store.
  public static let notAStore = SwiftDataError(.notAStore)
  /// The store was written by a newer version of the library.
  public static let unsupportedStoreVersion = SwiftDataError(.unsupportedStoreVersion)
  /// A change to a store that was opened for reading only.
  public static let readOnlyStore = SwiftDataError(.readOnlyStore)
  /// No space left; every change is still pending. The remedy says whether to save again or to open the store again.
  public static let diskFull = SwiftDataError(.diskFull)
  /// The system refused a file operation.
  public static let storeFailure = SwiftDataError(.storeFailure)
}
