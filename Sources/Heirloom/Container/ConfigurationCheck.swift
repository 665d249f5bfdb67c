/// Finds the one configuration of a container and what is wrong with it.
enum ConfigurationCheck {
  /// One store holds all classes, and its name must be possible for a folder.
  private static func check(
    _ configuration: ModelConfiguration, _ schema: Schema
  ) throws(SwiftDataError) {
    if let own = configuration.schema {
      let names = Set(schema.entities.map(\.name))
      let ownNames = Set(own.entities.map(\.name))
      guard ownNames == names else {
        throw SwiftDataError(
          .configurationSchemaNotFoundInContainerSchema,
          found: "a configuration for \(ownNames.sorted().joined(separator: ", "))",
          expected: "the container's classes: \(names.sorted().joined(separator: ", "))",
          remedy: "leave out the configuration's schema", location: configuration.name)
      }
    }
    guard !configuration.name.isEmpty, !configuration.name.contains(where: { $0 == "/" || $0 == "\0" }) else {
      throw SwiftDataError(
        .configurationFileNameContainsInvalidCharacters, found: "the name '\(configuration.name)'",
        expected: "a name that can be a folder's", remedy: "use letters, digits, spaces, '-' and '_'")
    }
    guard configuration.name.utf8.count <= 200 else {
      throw SwiftDataError(
        .configurationFileNameTooLong, found: "a name of \(configuration.name.utf8.count) bytes",
        expected: "at most 200", remedy: "choose a shorter name")
    }
  }

  static func configuration(
    of schema: Schema, _ configurations: [ModelConfiguration]
  ) throws(SwiftDataError) -> ModelConfiguration {
    let stores = Set(configurations.map { $0.isStoredInMemoryOnly ? $0.name : $0.url.standardizedFileURL.path })
    guard stores.count == configurations.count else {
      throw SwiftDataError(
        .duplicateConfiguration, found: "\(configurations.count) configurations for \(stores.count) stores",
        expected: "one configuration for a store", remedy: "remove the others")
    }
    guard configurations.count <= 1 else {
      throw SwiftDataError(
        .unsupportedConfiguration, found: "\(configurations.count) configurations", expected: "one store a container",
        remedy: "make a container for each store")
    }
    let configuration = configurations.first ?? ModelConfiguration()
    try check(configuration, schema)
    if let database = configuration.cloudKitDatabase.name {
      throw SwiftDataError(
        .unsupportedConfiguration, found: "the CloudKit database '\(database)'", expected: ".none or .automatic",
        remedy: "remove cloudKitDatabase: CloudKit exists on Apple's systems only")
    }
    return configuration
  }
}
